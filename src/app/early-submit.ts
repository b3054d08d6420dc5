declare global {
  interface Window {
    /** The form that was submitted before the script had arrived; see the inline script that the build writes into the login page. */
    earlySubmit?: HTMLFormElement | null
  }
}

/** Called once the page is live: submits what was submitted too early. */
export const releaseEarlySubmit = () => {
  document.documentElement.dataset.ready = ''
  const form = window.earlySubmit
  window.earlySubmit = null
  form?.requestSubmit()
}

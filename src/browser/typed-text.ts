const isHydrated = () => 'ready' in document.documentElement.dataset

/**
 * If foreign elements stand in the prerendered page, React replaces it on hydration. The returned function then copies typed text, ticks,
 * focus and a submission that was too early into the new fields. Call it after the commit that may have replaced fields.
 */
export const keepTypedText = (root: HTMLElement) => {
  const fields = [...root.querySelectorAll('input')]
  let focused = document.activeElement
  // React stops `focusin` at its root until hydration, so both listeners are on the document, before React's.
  const follow = () => {
    focused = document.activeElement
  }
  document.addEventListener('focusin', follow, true)
  // A changed field fires `change` while it loses focus. React would hydrate within that event, and the next field would not receive focus.
  const stopUntilHydrated = (event: Event) => {
    if (!isHydrated()) event.stopPropagation()
  }
  document.addEventListener('change', stopUntilHydrated, true)
  return () => {
    document.removeEventListener('focusin', follow, true)
    for (const { name, value, checked, isConnected } of fields) {
      const field = isConnected || !name ? null : root.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (field) Object.assign(field, { value: field.value || value, checked })
    }
    if (focused instanceof HTMLInputElement && !focused.isConnected) root.querySelector<HTMLElement>(`[name="${focused.name}"]`)?.focus()
    if (window.earlySubmit?.isConnected === false) window.earlySubmit = root.querySelector('form')
  }
}

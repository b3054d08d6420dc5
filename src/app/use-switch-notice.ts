import { useEffect } from 'react'
import { switchNotice } from '../browser/flash-messages.ts'
import { showToast } from '../ui/dialogs/toast.ts'

/** Tells whose record the page has gone along to, once somebody sees it: the change was made in another tab. */
export const useSwitchNotice = () =>
  useEffect(() => {
    const tell = () => {
      const title = document.visibilityState === 'visible' && switchNotice.take()
      if (title) void showToast({ tone: 'info', title })
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [])

import { useEffect } from 'react'

/** Names the page in the window's title. */
export const useDocumentTitle = (title: string, productName: string) =>
  useEffect(() => {
    document.title = `${title} – ${productName}`
  }, [title, productName])

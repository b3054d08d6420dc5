import { useEffect } from 'react'

export const useDocumentTitle = (title: string, productName: string) =>
  useEffect(() => {
    document.title = `${title} – ${productName}`
  }, [title, productName])

import { useEffect, useState } from 'react'

/** A `blob:` URL that is revoked on unmount. */
export const useBlobUrl = (blob: Blob | undefined) => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const created = URL.createObjectURL(blob)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [blob])
  return url
}

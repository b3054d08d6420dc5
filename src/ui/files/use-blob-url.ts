import { useEffect, useState } from 'react'

/** A blob: address of the file while it is shown. */
export const useBlobAddress = (blob: Blob | undefined) => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const created = URL.createObjectURL(blob)
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [blob])
  return address
}

import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useEffect, useState } from 'react'

/** Reads out what it says without moving the focus. A region speaks of what changes in it, so that it begins empty. */
export const Status = ({ children, ...look }: ComponentProps<typeof chakra.div>) => {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    <chakra.div role="status" {...look}>
      {isThere && children}
    </chakra.div>
  )
}

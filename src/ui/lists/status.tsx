import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useEffect, useState } from 'react'

/** Announces its content to screen readers without moving focus. Live regions announce changes only, so the region mounts empty. */
export const Status = ({ children, ...look }: ComponentProps<typeof chakra.div>) => {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    <chakra.div role="status" {...look}>
      {isThere && children}
    </chakra.div>
  )
}

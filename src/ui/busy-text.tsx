import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'

const slowMs = 1000

/** What is being waited for: read out at once, and in sight for who waits longer than a second. */
export const BusyText = ({ isBusy, text = '' }: { isBusy: boolean; text?: string | undefined }) => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isBusy])
  return (
    <chakra.div role="status" srOnly={!isSlow} textAlign="center" color="muted">
      {isBusy ? text : ''}
    </chakra.div>
  )
}

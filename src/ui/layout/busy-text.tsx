import { chakra } from '@chakra-ui/react'
import { useIsSlow } from '../hooks/use-is-slow.ts'

/** What is being waited for: read out at once, and in sight for who waits longer than a second. */
export const BusyText = ({ isBusy, text = '' }: { isBusy: boolean; text?: string | undefined }) => (
  <chakra.div role="status" srOnly={!useIsSlow(isBusy)} textAlign="center" color="muted">
    {isBusy ? text : ''}
  </chakra.div>
)

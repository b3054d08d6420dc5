import { chakra } from '@chakra-ui/react'
import { useIsSlow } from '../hooks/use-is-slow.ts'

/** The name of a pending task. Screen readers announce it immediately; it becomes visible after a second. */
export const BusyText = ({ isBusy, text = '' }: { isBusy: boolean; text?: string | undefined }) => (
  <chakra.div role="status" srOnly={!useIsSlow(isBusy)} textAlign="center" color="muted">
    {isBusy ? text : ''}
  </chakra.div>
)

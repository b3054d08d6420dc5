import { chakra } from '@chakra-ui/react'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isTransient } from '../../api/http/failures.ts'
import { TransientButton } from '../../ui/forms/passing-button.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { texts as common } from '../../ui/layout/texts.ts'
import { texts } from '../texts.ts'

/** Consecutive failures before the notice is shown, so that a single lost packet is ignored. */
const failuresBeforeNotice = 2

const isUnanswered = ({ state: { error, fetchFailureCount, fetchFailureReason, fetchStatus } }: Query) =>
  fetchStatus === 'paused' || isTransient(error) || (fetchFailureCount >= failuresBeforeNotice && isTransient(fetchFailureReason))

/** A notice while queries or commands of the page get no answer from the practice. */
export const ConnectionNotice = () => {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache])
  const isUnreachable = useSyncExternalStore(
    subscribe,
    () => cache.findAll({ type: 'active', predicate: isUnanswered }).length > 0,
    () => false,
  )
  return (
    <div role="status">
      {isUnreachable && (
        <Notice tone="warning" display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" borderRadius="0">
          <chakra.span flex="1 1 12rem">{texts.notOpened.title.unreachable}</chakra.span>
          <TransientButton onClick={() => void client.refetchQueries({ type: 'active', predicate: isUnanswered })}>
            {common.retry}
          </TransientButton>
        </Notice>
      )}
    </div>
  )
}

import { chakra } from '@chakra-ui/react'
import { Button } from './button.tsx'
import { failureKind } from './failure-kind.ts'
import { Notice } from './notice.tsx'
import { failureTexts, texts } from './texts.ts'

/** Stands where the answer of a call would be. `error` is the call's failure; its `kind` chooses the words. */
export const FailedNotice = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Notice tone="danger" role="alert" display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
    <chakra.span flex="1 1 12rem">{failureTexts[failureKind(error)]}</chakra.span>
    <Button onClick={onRetry}>{texts.retry}</Button>
  </Notice>
)

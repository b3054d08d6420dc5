import { chakra } from '@chakra-ui/react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { failureTexts, texts } from './texts.ts'

const isKnown = (kind: unknown): kind is keyof typeof failureTexts => typeof kind === 'string' && kind in failureTexts

/** What a failed call says to the patient; an error of no known kind counts as the practice's. */
const failureText = (error: unknown) =>
  failureTexts[error instanceof Error && 'kind' in error && isKnown(error.kind) ? error.kind : 'refused']

/** Stands where the answer of a call would be. `error` is the call's failure; its `kind` chooses the words. */
export const FailedNotice = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Notice tone="danger" role="alert" display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
    <chakra.span flex="1 1 12rem">{failureText(error)}</chakra.span>
    <Button onClick={onRetry}>{texts.retry}</Button>
  </Notice>
)

import { chakra } from '@chakra-ui/react'
import { TransientButton } from '../forms/passing-button.tsx'
import { type FailureKind, failureKind } from './failure-kind.ts'
import { Notice } from './notice.tsx'
import { pageTexts } from './page-texts.ts'
import { failureTexts, texts } from './texts.ts'

type FailedNoticeProps = {
  error: unknown
  /** What would be listed here, such as 'allergies': the words then say that a failure is no empty list. */
  what?: string
  /** Some of it is there. */
  isPart?: boolean
  /** What it says instead of the failure's own words. */
  words?: string
  onRetry: () => void
}

const wordsFor = (kind: FailureKind, what: string | undefined, isPart: boolean) => {
  if (what === undefined || kind === 'forbidden') return failureTexts[kind]
  return isPart ? pageTexts.notAllListed(what) : pageTexts.notListed(what)
}

/** Stands where the answer of a call would be. `error` is the call's failure; its `kind` chooses the words. */
export const FailedNotice = ({ error, what, isPart = false, words, onRetry }: FailedNoticeProps) => (
  <Notice tone="danger" role="alert" display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
    <chakra.span flex="1 1 12rem">{words ?? wordsFor(failureKind(error), what, isPart)}</chakra.span>
    <TransientButton onClick={onRetry}>{texts.retry}</TransientButton>
  </Notice>
)

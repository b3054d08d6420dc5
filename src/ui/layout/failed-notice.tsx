import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { TransientButton } from '../forms/passing-button.tsx'
import { type FailureKind, failureKind } from './failure-kind.ts'
import { failureTexts } from './failure-texts.ts'
import { Notice } from './notice.tsx'
import { pageTexts } from './page-texts.ts'
import { texts } from './texts.ts'

type FailedNoticeProps = {
  error: unknown
  /** The plural noun of the list, such as 'allergies'. The notice then states that the failed list may not be empty. */
  what?: string
  /** Some rows were loaded. */
  isPart?: boolean
  /** Replaces the text for the failure's kind. */
  words?: string
  onRetry: () => void
  /** Stands beside Retry. */
  children?: ReactNode
}

const wordsFor = (kind: FailureKind, what: string | undefined, isPart: boolean) => {
  if (what === undefined || kind === 'forbidden') return failureTexts[kind]
  return isPart ? pageTexts.notAllListed(what) : pageTexts.notListed(what)
}

/** Replaces the result of a failed query. The `kind` of `error` selects the text. */
export const FailedNotice = ({ error, what, isPart = false, words, onRetry, children }: FailedNoticeProps) => (
  <Notice tone="danger" role="alert" display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
    <chakra.span flex="1 1 12rem">{words ?? wordsFor(failureKind(error), what, isPart)}</chakra.span>
    <TransientButton onClick={onRetry}>{texts.retry}</TransientButton>
    {children}
  </Notice>
)

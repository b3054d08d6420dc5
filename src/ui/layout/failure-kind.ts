import { failureTexts } from './texts.ts'

export type FailureKind = keyof typeof failureTexts

const isKnown = (kind: unknown): kind is FailureKind => typeof kind === 'string' && Object.hasOwn(failureTexts, kind)

/** Why a call failed; an error of no known kind counts as the practice's. */
export const failureKind = (error: unknown): FailureKind =>
  error instanceof Error && 'kind' in error && isKnown(error.kind) ? error.kind : 'refused'

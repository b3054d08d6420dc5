import {
  type Composition,
  type CompositionKind,
  type CompositionProblems,
  type FileProblem,
  maxFiles,
  type SavedDraft,
} from '../../src/domain/messages/composition.ts'
import type { Recipient } from '../../src/domain/messages/message.ts'
import type { RecipientObstacle, WritingPurpose } from './message-preparation.machine.ts'

/** The reason why no message or draft is saved. `message`: the practice's own sentence, null without one. */
export type ComposeFailure =
  | { kind: 'refused'; message: string | null; purpose: 'draft' | 'send' }
  | { kind: RecipientObstacle | 'notSent' | 'unknown' | 'notSaved' | 'notDiscarded' }

export type ComposeInput = {
  kind: CompositionKind
  /** The text at the opening of the dialog. */
  composition: Composition
  /** The edited draft; null before the first save. */
  draft: SavedDraft | null
  /** The text exists only here: it was copied from a sent message, or restored from an earlier visit to the page. */
  isBegun: boolean
  /** The text may already be sent: by another window, or by an unanswered call. */
  mayBeSent: boolean
  fileProblems: readonly FileProblem[]
  /** The state of a text that is restored from an earlier visit to the page. */
  before?: Pick<ComposeContext, 'initial' | 'mayBeSaved'>
}

/** The way in which the dialog ends: the text is sent, saved as a draft, or discarded. */
export type ComposePurpose = Exclude<WritingPurpose, 'answer'> | 'leave'

export type ComposeContext = Omit<ComposeInput, 'before'> & {
  initial: Pick<ComposeInput, 'composition' | 'draft'>
  /** The patient has changed the text. */
  isTouched: boolean
  /** The text has changes that no draft at the practice has. */
  hasUnsavedChanges: boolean
  /** The practice may have a draft besides `draft`, because a save was unanswered. */
  mayBeSaved: boolean
  /** The recipient no longer belongs to the role. */
  isRecipientGone: boolean
  purpose: ComposePurpose
  /** The problems of the last check whose fields have not changed since. */
  problems: CompositionProblems
  remainingProblems: CompositionProblems
  failure: ComposeFailure | null
  /** Text of the practice that the patient must read first; null without one. */
  terms: string | null
  /** The message is sent, but its draft is not deleted. */
  isDraftLeft: boolean
  /** An earlier call that sends this text was unanswered. */
  wasTried: boolean
  outcome: ComposeOutcome['outcome']
}

/** `isOnlyOne`: the role has no other recipient. */
export type SuggestedRecipient = { roleId: string; recipient: Recipient; isOnlyOne: boolean }

export type ComposeEvent =
  | { type: 'composition.changed'; change: Partial<Composition> }
  /** A default recipient of the role, used if none is chosen. */
  | ({ type: 'recipient.suggested' } & SuggestedRecipient)
  /** The recipients of the chosen role. */
  | { type: 'recipients.listed'; roleId: string; ids: readonly string[] }
  | { type: 'files.picked'; files: readonly File[] }
  | { type: 'sending.chosen' | 'draft.chosen' | 'dialog.left' }
  | { type: 'terms.accepted' | 'question.left' | 'draft.discarded' | 'message.renewed' }

/** `renewed`: the text becomes a new message. */
export type ComposeOutcome = { outcome: 'sent' | 'saved' | 'left' } | { outcome: 'renewed'; composition: Composition }

/** The drafts of a text, which are to be deleted. */
export type Discarding = Pick<ComposeContext, 'draft' | 'mayBeSaved'>

export const areTooMany = ({ composition }: Pick<ComposeContext, 'composition'>, files: readonly File[]) =>
  composition.files.length + files.length > maxFiles

/** The problems of files. Each file of the draft that the practice did not return is one of them. */
export const withMissingFiles = ({ fileProblems }: Pick<ComposeContext, 'fileProblems'>, problems: readonly FileProblem[] = []) => ({
  fileProblems: [...fileProblems.filter(({ problem }) => problem === 'notHere'), ...problems],
})

/** The text after a change by the patient. A change of the role clears the recipient. */
export const compositionChanged = (composition: Composition, change: Partial<Composition>): Composition => ({
  ...composition,
  ...(change.roleId !== undefined && change.roleId !== composition.roleId && { recipient: null }),
  ...change,
})

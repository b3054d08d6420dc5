import type { MessageInFull } from '../../../domain/messages/message.ts'
import type { PracticeSettings } from '../../../domain/practice/practice-settings.ts'

/** The kind of composition: a new message, a reply, or a draft. */
export type Writing =
  | { kind: 'new'; subject?: string | undefined }
  | { kind: 'reply'; message: MessageInFull }
  | { kind: 'draft'; message: MessageInFull }

export type ComposeProps = {
  settings: PracticeSettings
  writing: Writing
  /** Called after a draft was saved, replaced or deleted, or a message sent. Lists and counters are then refetched. */
  onChanged: () => void
  /** The opened draft was sent, or replaced by another draft. */
  onDraftGone: () => void
  onClose: () => void
}

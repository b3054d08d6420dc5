import { maxDrafts } from '../store/draft-quota.ts'
import { maxFileBytes } from '../store/file-quota.ts'

const cannot = (why: string) => `Message cannot be sent. ${why}`

/** The refusals of messages. Clients recognise a message that was not saved by 'Message cannot be sent'. */
export const messageReplies = {
  disabled: cannot('Your practice takes no messages here. Please call your practice.'),
  noNew: cannot('Your practice takes no new messages here. Please call your practice.'),
  noReplies: cannot('Your practice takes no replies here. Please call your practice.'),
  noProvider: cannot('Please Select a Provider'),
  noSubject: cannot('Please type something in the subject of the message'),
  noBody: cannot('Please type something in the body of the message'),
  notOfRole: (name: string) => cannot(`${name} is no longer associated with this role.`),
  notConfigured: (name: string) => cannot(`${name} is not set up for messages.`),
  onLeave: (name: string) => cannot(`${name} is on leave.`),
  tooManyDrafts: `Message cannot be sent to your drafts: you have ${maxDrafts} already. Please delete those that you do not need. What you have written can still be sent.`,
  tooManyFiles: cannot(
    `The files of your last 24 hours come to more than ${maxFileBytes / 1_000_000} MB. Please remove the files here, or go on tomorrow.`,
  ),
  notOfKind: cannot('Selected images are not of valid type!'),
} as const

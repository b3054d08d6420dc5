import type { ReadFilter } from '../../api/messages/messages.ts'
import type { AttachmentKind, MessageFolder } from '../../domain/messages/message.ts'
import { countText, shownCountText } from '../../domain/values/count-words.ts'

/** Record, profile and messaging specification, sections 2, 5 and 8: messaging. */
export const texts = {
  title: 'Messaging',
  tabs: { inbox: 'Inbox', sent: 'Sent', drafts: 'Draft' } satisfies Record<MessageFolder, string>,
  unreadCount: (count: number) => `${count} unread`,
  lists: { inbox: 'Messages to you', sent: 'Messages that you sent', drafts: 'Your drafts' } satisfies Record<MessageFolder, string>,
  listed: { inbox: 'messages', sent: 'sent messages', drafts: 'drafts' } satisfies Record<MessageFolder, string>,
  nothing: { inbox: 'Inbox is empty', sent: 'Sent is empty', drafts: 'Draft is empty' } satisfies Record<MessageFolder, string>,
  emptyReason: {
    inbox: 'There are no messages from your practice here.',
    sent: 'What you write to your practice will stand here.',
    drafts: 'What you begin to write and keep for later will stand here.',
  } satisfies Record<MessageFolder, string>,
  filteredReason: { read: 'Only read messages are shown.', unread: 'Only unread messages are shown.' },
  showAll: 'See all messages',
  write: 'Write to your practice',
  nothingRead: 'No Read Messages',
  nothingUnread: 'No Unread Messages',
  nothingFound: 'No message fits your search',
  shown: (count: number, total: number | null) => shownCountText(count, total, 'message'),
  selected: (count: number, total: number | null) => `${total === null ? count : `${count} of ${total}`} selected`,
  filter: 'Show',
  filters: { all: 'All', read: 'Read', unread: 'Unread' } satisfies Record<ReadFilter, string>,
  search: 'Search subjects and names',
  searched: (words: string) => `“${words}”`,
  compose: 'New Message',
  reload: 'Reload',
  reloading: { no: '', underWay: 'Reloading', done: 'Reloaded' },
  deleteSelected: 'Delete selected',
  nothingSelected: 'No Message Selected',
  select: (subject: string, name: string) => `Select ${subject}, ${name}`,
  noSubject: '(no subject)',
  nobody: '(nobody chosen)',
  unread: 'Unread',
  hasAttachments: (count: number) => `with ${countText(count, 'attachment')}`,
  off: {
    notice: 'Your practice does not take messages here. You can read what it sent you.',
    ring: 'To reach your practice, ring',
  },
  detail: {
    label: 'Message',
    choose: 'Choose a message to read it here.',
    back: 'Back',
    remove: 'Delete',
    reply: 'Reply',
    edit: 'Edit',
    from: 'From',
    to: 'To',
    sent: 'Sent',
    savedAt: 'Kept',
    attachments: 'Attachments',
    listed: 'attachments',
    attachment: (number: number) => `Attachment ${number}`,
    loading: 'Loading the message',
    gone: 'This message is no longer here.',
    noFile: 'This attachment could not be loaded. Please contact your practice.',
    dialogs: { pdf: 'PDF File', image: 'JPG File' } satisfies Record<AttachmentKind, string>,
  },
  deletion: {
    one: 'Delete Message',
    many: 'Delete Multiple Messages',
    question: (count: number) =>
      count === 1 ? 'Are you sure you want to delete this message?' : `Are you sure you want to delete ${count} messages?`,
    unread: (count: number) => (count === 1 ? '1 of them is unread.' : `${count} of them are unread.`),
    which: (subject: string, name: string) => `${subject}, ${name}`,
    sentCopyRemains: 'Your practice keeps what was sent to it.',
    confirm: 'Delete',
    deleting: 'Deleting',
    refused: 'Your practice did not take this. You can try again.',
    failed: (count: number) =>
      `Your practice did not confirm it. We do not know whether ${count === 1 ? 'the message was' : 'the messages were'} deleted. You can try again.`,
    done: (count: number) => `${countText(count, 'message')} deleted`,
  },
} as const

/** The text of an empty list. */
export const nothingText = (folder: MessageFolder, show: ReadFilter, search: string) => {
  if (search !== '') return texts.nothingFound
  if (folder !== 'inbox' || show === 'all') return texts.nothing[folder]
  return show === 'read' ? texts.nothingRead : texts.nothingUnread
}

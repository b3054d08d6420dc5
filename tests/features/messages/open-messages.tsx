import type { QueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { Messages } from '../../../src/features/messages/messages.tsx'
import { page } from '../../practice/bundle.ts'
import { exampleRow } from '../../practice/examples.ts'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { settingsOn, settingsPath } from '../../practice/settings.ts'
import { CountersInUse, renderSignedIn, resizeTo } from '../signed-in.tsx'

export const listPath = '/Patient/Messaging'
export const messagePath = '/Patient/MessageByID'
export const deletePath = '/Patient/DeleteMessage'
export const countersPath = '/Patient/RefreshCounter'

const example = exampleRow('messages')

type MessageOverrides = { from?: string; to?: string; isRead?: boolean; body?: string; payload?: unknown[]; folder?: string }

/** A message in its wire form. Drafts and sent messages have a recipient. */
export const messageResource = (id: string, subject: string, { from, to, isRead = true, body, payload = [] }: MessageOverrides = {}) => ({
  ...example,
  id,
  note: [{ text: subject }],
  sender: { reference: 'Practitioner/gp-1', display: from ?? 'Dr Mere Tai' },
  recipient: [{ reference: 'Practitioner/gp-2', display: to ?? 'Aroha Ngata' }],
  payload,
  extension: [
    { url: 'MessageBody', valueString: encodeURIComponent(body ?? `<p>All about ${subject}.</p>`) },
    { url: 'Folder', valueString: 'Inbox' },
    { url: 'RoleID', valueString: '1' },
    { url: 'ReadFlag', valueString: isRead ? '2' : '1' },
  ],
})

export const inbox = [
  messageResource('1', 'Your results', { isRead: false }),
  messageResource('2', 'Flu vaccines', { payload: [{ id: '31', contentAttachment: { contentType: 'image/png', title: 'poster.png' } }] }),
  messageResource('3', 'Your invoice', { from: 'Super Admin (USER)' }),
]
const sent = [messageResource('11', 'A question', { to: 'Dr Sam Pohatu' })]
const drafts = [messageResource('21', '', { to: '' })]

const folders: Record<number, readonly ReturnType<typeof messageResource>[]> = { 1: inbox, 2: sent, 3: drafts }

type Opening = { answers?: Answers; state?: object; width?: number; client?: QueryClient }

/** Renders the page of a patient with three messages, one of them unread, one sent message and one draft. */
export const openMessages = ({ answers: overrides = {}, state = {}, width = 1280, client }: Opening = {}) => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72)
  resizeTo(width)
  window.scrollTo(0, 0)
  history.replaceState(state, '')
  const answers = fakePractice({
    [listPath]: ({ MessagingType, ReadFilter }) => {
      const rows = folders[Number(MessagingType)] ?? []
      const shown = rows.filter(({ extension }) => !ReadFilter || (extension[3]?.valueString === '2') === (ReadFilter === 2))
      return page(shown.length, shown)
    },
    [messagePath]: ({ MessageID }) =>
      page(
        1,
        Object.values(folders)
          .flat()
          .filter(({ id }) => id === MessageID),
      ),
    [countersPath]: [{ InboxCounter: 1 }],
    [deletePath]: '1',
    [settingsPath]: settingsOn('PortalEnableReply', 'PortalEnableCompose'),
    ...overrides,
  })
  const opened = renderSignedIn(
    <main tabIndex={-1}>
      <CountersInUse />
      <Messages />
    </main>,
    '/emails',
    client,
  )
  return { ...opened, answers }
}

export const row = (subject: string) => screen.findByRole('article', { name: subject })
export const tick = async (subject: string): Promise<HTMLInputElement> => within(await row(subject)).getByRole('checkbox')
export const detail = () => screen.findByRole('article', { name: 'Message' })

/** Opens a message of the list. */
export const read = async (person: ReturnType<typeof openMessages>['person'], subject: string) => {
  await person.click(within(await row(subject)).getByRole('button'))
  return detail()
}

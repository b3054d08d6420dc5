import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { page } from '../../practice/bundle.ts'
import { callsTo, sentTo } from '../../practice/calls.ts'
import { own } from '../../practice/people.ts'
import { countersPath, deletePath, inbox, listPath, messageResource, openMessages, read, row, tick } from './open-messages.tsx'

const selectAll = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' })
const press = (name: string) => screen.getByRole('button', { name })

it('with nothing ticked reports it, and sends no call', async () => {
  const { person } = openMessages()
  await row('Your results')
  await person.click(press('Delete selected'))
  const notice = screen.getByRole('alert')
  expect(notice.textContent).toBe('No Message Selected')
  await person.click(press('Delete selected'))
  expect(screen.getByRole('alert'), 'said again').not.toBe(notice)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await person.click(await tick('Your results'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('select-all selects all loaded messages or none, and shows the number', async () => {
  const { person } = openMessages({ answers: { [listPath]: ({ PageNumber }) => page(150, PageNumber === 1 ? inbox : []) } })
  await person.click(await tick('Flu vaccines'))
  expect([selectAll().indeterminate, screen.getByText('1 of 150 selected')]).toEqual([true, expect.anything()])
  await person.click(selectAll())
  expect([selectAll().checked, screen.getByText('3 of 150 selected')]).toEqual([true, expect.anything()])
  await person.click(selectAll())
  expect((await tick('Flu vaccines')).checked).toBe(false)
})

it('deleting several messages is confirmed first; then they leave the list, and the count is refetched', async () => {
  const { person, answers } = openMessages()
  await person.click(await tick('Your results'))
  await person.click(await tick('Your invoice'))
  await person.click(press('Delete selected'))
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Multiple Messages' })
  expect(within(dialog).getByText('Are you sure you want to delete 2 messages?')).toBeDefined()
  expect(within(dialog).getByText('1 of them is unread.')).toBeDefined()
  expect(callsTo(deletePath)).toEqual([])
  answers[listPath] = page(1, [inbox[1]])
  const counted = callsTo(countersPath).length
  const answer = Promise.withResolvers<string>()
  answers[deletePath] = () => answer.promise
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe('Deleting'))
  answer.resolve('1')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Your results' })).toBeNull())
  expect(sentTo(deletePath)).toEqual([{ PatientID: own.userId, MessageID: '1,3' }])
  expect(await screen.findByText('1 of 1 message shown')).toBeDefined()
  expect(callsTo(countersPath).length).toBe(counted + 1)
  expect(screen.queryByText(/selected/)).toBeNull()
})

it('a cancelled deletion changes nothing', async () => {
  const { person } = openMessages()
  await person.click(await tick('Your results'))
  await person.click(press('Delete selected'))
  await person.click(press('Cancel'))
  expect(callsTo(deletePath)).toEqual([])
  expect((await tick('Your results')).checked).toBe(true)
})

it('that the practice did not confirm is reported and can be retried', async () => {
  const { person, answers } = openMessages({ answers: { [deletePath]: { status: 500 } } })
  await person.click(await tick('Your results'))
  await person.click(press('Delete selected'))
  await person.click(press('Delete'))
  const alertText = 'Your practice did not confirm it. We do not know whether the message was deleted. You can try again.'
  expect((await screen.findByRole('alert')).textContent).toBe(alertText)
  expect(screen.getByRole('article', { name: 'Your results', hidden: true })).toBeDefined()
  answers[deletePath] = '1'
  answers[listPath] = page(2, inbox.slice(1))
  await person.click(press('Retry'))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Your results' })).toBeNull())
})

it.each([
  [{ status: 400 }, 'no'],
  [() => Response.json({}, { status: 403 }), 'Your practice did not take this. You can try again.'],
])('that the practice refused is not called unresolved: %#', async (answer, expected) => {
  const { person } = openMessages({ answers: { [deletePath]: answer } })
  await person.click(await tick('Your results'))
  await person.click(press('Delete selected'))
  await person.click(press('Delete'))
  expect((await screen.findByRole('alert')).textContent).toBe(expected)
})

it('a deletion without an answer refetches the lists', async () => {
  const { person, answers } = openMessages({ answers: { [deletePath]: { status: 500 } } })
  await person.click(await tick('Your results'))
  await person.click(press('Delete selected'))
  answers[listPath] = page(2, inbox.slice(1))
  await person.click(press('Delete'))
  await screen.findByRole('alert')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Your results', hidden: true })).toBeNull())
})

it('deleting the opened message concerns it alone, and closes it', async () => {
  const { person, answers } = openMessages()
  const message = await read(person, 'Flu vaccines')
  await person.click(await within(message).findByRole('button', { name: 'Delete' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Message' })
  expect(within(dialog).getByText('Are you sure you want to delete this message?')).toBeDefined()
  expect(within(dialog).getByText('Flu vaccines, Dr Mere Tai')).toBeDefined()
  expect(within(dialog).queryByText('Your practice keeps what was sent to it.')).toBeNull()
  answers[listPath] = page(2, [inbox[0], inbox[2]])
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Message' })).toBeNull())
  expect(sentTo(deletePath)).toEqual([{ PatientID: own.userId, MessageID: '2' }])
  expect(await screen.findByText('Choose a message to read it here.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('deleting a sent message states that the practice keeps it, and names it', async () => {
  const { person } = openMessages({ state: { folder: 'sent' } })
  await person.click(await tick('A question'))
  await person.click(press('Delete selected'))
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Message' })
  expect(within(dialog).getByText('A question, Dr Sam Pohatu')).toBeDefined()
  expect(within(dialog).getByText('Your practice keeps what was sent to it.')).toBeDefined()
})

it('a deletion on a phone returns to the list, not to an earlier message', async () => {
  const { person, answers } = openMessages({ width: 390 })
  await person.click(await within(await read(person, 'Your results')).findByRole('button', { name: /^Back/ }))
  await person.click(await within(await read(person, 'Flu vaccines')).findByRole('button', { name: 'Delete' }))
  answers[listPath] = page(2, [inbox[0], inbox[2]])
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await row('Your results')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('deleting a list of hundreds is one call', async () => {
  const many = Array.from({ length: 100 }, (_, index) => messageResource(String(index + 1), `Message ${index + 1}`))
  const { person } = openMessages({ answers: { [listPath]: page(100, many) } })
  await row('Message 1')
  await person.click(selectAll())
  await person.click(press('Delete selected'))
  await person.click(press('Delete'))
  await waitFor(() => expect(callsTo(deletePath)).toHaveLength(1))
  expect(String(sentTo(deletePath)[0]?.MessageID).split(',')).toHaveLength(100)
})

it('of all loaded messages does not show an empty inbox while more are loading', async () => {
  const { person, answers } = openMessages({ answers: { [listPath]: ({ PageNumber }) => page(150, PageNumber === 1 ? inbox : []) } })
  await row('Your results')
  await person.click(selectAll())
  await person.click(press('Delete selected'))
  const { promise, resolve } = Promise.withResolvers()
  answers[listPath] = promise
  await person.click(press('Delete'))
  expect(await screen.findByText('Loading Messages to you')).toBeDefined()
  expect(screen.queryByText('Inbox is empty')).toBeNull()
  resolve(page(1, [messageResource('4', 'An older one')]))
  expect(await row('An older one')).toBeDefined()
})

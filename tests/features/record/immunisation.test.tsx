import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Immunisations } from '../../../src/features/immunisation/immunisations.tsx'
import { eventually } from '../../eventually.ts'
import { page } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import type { Answer } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { settingsOn, settingsPath } from '../../practice/settings.ts'
import { textsOf } from '../../texts-of.ts'
import { wholeMenu } from '../signed-in.tsx'
import { factsOf, headOf, openRecord } from './open-record.tsx'

const path = '/Patient/Immunization'
const immunisation = (heading: string, type: string) => ({
  id: heading,
  date: type === 'administered' ? '2025-04-11T09:00:00+12:00' : null,
  status: type === 'administered' ? 'completed' : 'not-done',
  extension: [
    { valueString: 'A vaccine' },
    { valueString: heading },
    {},
    {},
    {},
    { valueString: 'Every year' },
    { valueString: 'Nurse Kiri Moana' },
    { valueDateTime: '2025-04-01T00:00:00+13:00' },
    {},
    {},
    { valueBoolean: true },
    { valueBoolean: false },
    { valueString: 'April' },
    { valueString: type },
    { valueString: 'Given' },
    { url: 'ImmType', valueString: '1' },
  ],
})
const byType: Record<number, unknown[]> = {
  0: [immunisation('Influenza', 'administered'), immunisation('Tetanus', 'due'), immunisation('Measles', 'overdue')],
  1: [immunisation('Influenza', 'administered')],
  2: [immunisation('Measles', 'overdue')],
  3: [immunisation('Tetanus', 'due')],
}
const listed = (TypeID: unknown) => byType[Number(TypeID)] ?? []
const open = (answer: Answer = ({ TypeID }) => page(listed(TypeID).length, listed(TypeID)), menu = wholeMenu) =>
  openRecord(<Immunisations menu={menu} />, { [path]: answer, [settingsPath]: settingsOn() })

describe('the immunisations', () => {
  it('lead to booking if they are due or overdue, and only where the menu opens it', async () => {
    const { person, history } = open()
    await person.click(await screen.findByRole('tab', { name: 'All' }))
    await screen.findByRole('link', { name: 'Book an appointment: Measles' })
    expect(screen.queryByRole('link', { name: 'Book an appointment: Influenza' })).toBeNull()
    await person.click(screen.getByRole('link', { name: 'Book an appointment: Tetanus' }))
    expect(history?.at(-1)).toBe('/appointments')
  })

  it('lead nowhere if the menu has no appointments', async () => {
    open(
      undefined,
      wholeMenu.filter(({ label }) => label !== 'Appointments'),
    )
    await screen.findByRole('article', { name: /^Tetanus/ })
    await waitFor(() => expect(sentTo(settingsPath)).toHaveLength(1))
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('have their tabs in order and start with those that are due', async () => {
    open()
    await screen.findByRole('article', { name: /^Tetanus/ })
    expect(textsOf(screen.getAllByRole('tab'))).toEqual(['Due', 'Overdue', 'Administered', 'All'])
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Due')
  })

  it.each([
    ['Due', 3, 'Tetanus', 'Due On: 1 Apr 2025', 'warning', {}],
    ['Overdue', 2, 'Measles', 'Due On: 1 Apr 2025', 'danger', {}],
    ['Administered', 1, 'Influenza', 'Administered on: 11 Apr 2025', 'success', { 'Due On': '1 Apr 2025' }],
  ])('of the tab %s fetch the list %i', async (tab, type, name, when, tone, due) => {
    const { person } = open()
    await person.click(await screen.findByRole('tab', { name: tab }))
    const card = await screen.findByRole('article', { name: new RegExp(`^${name}`) })
    expect(card.querySelector('header')?.textContent).toContain(tab)
    expect(headOf(card)).toBe(`${name} ${when}`)
    expect(card.dataset.tone).toBe(tone)
    expect(factsOf(card)).toEqual({
      ...due,
      Indication: 'Every year',
      Vaccinator: 'Nurse Kiri Moana',
      Description: 'A vaccine',
      Outcome: 'Given',
    })
    expect(sentTo(path)).toContainEqual({ PatientID: own.userId, PageSize: 100, PageNumber: 1, TypeID: type })
  })

  it('of the tab All have a label each', async () => {
    const { person } = open()
    await person.click(await screen.findByRole('tab', { name: 'All' }))
    for (const [name, head] of [
      ['Influenza', 'Influenza Administered on: 11 Apr 2025Administered'],
      ['Tetanus', 'Tetanus Due On: 1 Apr 2025Due'],
      ['Measles', 'Measles Due On: 1 Apr 2025Overdue'],
    ] as const)
      expect((await screen.findByRole('article', { name: new RegExp(`^${name}`) })).querySelector('header')?.textContent).toBe(head)
  })

  it('are all printed on one page of the practice, list by list, whichever is visible', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    await screen.findByText('Harbour Health Centre')
    const paper = document.querySelector<HTMLElement>('[data-printed-page]')
    await eventually(() =>
      expect(paper?.querySelector('[data-part=printed-head]')?.textContent).toMatch(
        new RegExp(`${own.userName}, as of .*NHI number ZZZ0016`),
      ),
    )
    const lists = [...(paper?.querySelectorAll('section') ?? [])].map((list) =>
      [list.querySelector('h3'), ...list.querySelectorAll('th, td')].map((cell) => cell?.textContent),
    )
    const dueFacts = ['Every year', 'Nurse Kiri Moana', 'Given']
    expect(lists).toEqual([
      ['Due', 'Vaccine', 'Due On', 'Indication', 'Vaccinator', 'Outcome', 'TetanusA vaccine', '1 Apr 2025', ...dueFacts],
      ['Overdue', 'Vaccine', 'Due On', 'Indication', 'Vaccinator', 'Outcome', 'MeaslesA vaccine', '1 Apr 2025', ...dueFacts],
      [
        'Administered',
        'Vaccine',
        'Due On',
        'Administered on',
        'Indication',
        'Vaccinator',
        'Outcome',
        'InfluenzaA vaccine',
        '1 Apr 2025',
        '11 Apr 2025',
        ...dueFacts,
      ],
    ])
  })

  it('that are partly unreadable are marked incomplete on paper too', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    open(({ TypeID }) => page(2, [...listed(TypeID).slice(0, 1), { id: 7 }]))
    await screen.findByRole('button', { name: 'Print' })
    const paper = document.querySelector('[data-printed-page]')
    expect(paper?.textContent).toContain('1 record could not be shown.')
    expect(paper?.textContent).not.toContain('No Records Found')
    expect(textsOf(paper?.querySelectorAll('h3') ?? [])).toEqual(['Administered'])
  })

  it('without their print data report it beside the list, and can be loaded again', async () => {
    const { person, answers } = open(({ TypeID }) => (TypeID === 0 ? { status: 500 } : page(listed(TypeID).length, listed(TypeID))))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We could not load all of your immunisations. At most the list in sight is printed here.',
    )
    expect(screen.getByRole('button', { name: 'Print' })).toBeDefined()
    expect(textsOf(document.querySelectorAll('[data-printed-page] h3'))).toEqual(['Due'])
    answers[path] = ({ TypeID }) => page(listed(TypeID).length, listed(TypeID))
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await eventually(() => expect(document.querySelectorAll('[data-printed-page] h3')).toHaveLength(3))
    expect(document.querySelector('[data-printed-page]')?.textContent).not.toContain('list in sight')
  })

  it('that could not be refetched report it beside the list and on paper', async () => {
    const { answers, client } = open()
    await screen.findByRole('button', { name: 'Print' })
    answers[path] = () => ({ status: 500 })
    void client.refetchQueries()
    expect(await screen.findByRole('button', { name: 'Print' })).toBeDefined()
    await eventually(() => expect(document.querySelector('[data-printed-page]')?.textContent).toContain('may have changed since'))
    expect(screen.getAllByRole('alert').some(({ textContent }) => textContent?.includes('may have changed since'))).toBe(true)
  })

  it("of another status have no colour and the practice's text, in print too", async () => {
    const given = immunisation('Influenza', 'administered')
    const all = [
      immunisation('Tetanus', 'Declined'),
      { ...given, status: 'not-done' },
      { ...given, id: 'Rabies', status: 'completed', extension: immunisation('Rabies', 'Abroad').extension },
    ]
    const { person } = open(({ TypeID }) => (TypeID === 0 ? page(3, all) : page(0, [])))
    await person.click(await screen.findByRole('tab', { name: 'All' }))
    const cards = (await screen.findAllByRole('article')).map((card) => [card.dataset.tone, card.querySelector('header')?.textContent])
    expect(cards).toEqual([
      ['neutral', 'Tetanus Due On: 1 Apr 2025Declined'],
      ['neutral', 'Influenza Due On: 1 Apr 2025Not done'],
      ['neutral', 'Rabies Due On: 1 Apr 2025Abroad'],
    ])
    const printed = document.querySelector('[data-printed-page] section:last-of-type')
    expect(printed?.textContent).toMatch(/^Other.*TetanusDeclined.*InfluenzaNot done.*RabiesAbroad.*11 Apr 2025/)
  })

  it('that were entered in error are hidden with a note', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const wrong = { ...immunisation('Influenza', 'administered'), status: 'entered-in-error' }
    const { person } = open(({ TypeID }) => page(2, [immunisation('Measles', 'overdue'), wrong].slice(0, TypeID === 0 ? 2 : 0)))
    await person.click(await screen.findByRole('tab', { name: 'All' }))
    await screen.findByRole('article', { name: /^Measles/ })
    expect(screen.queryByRole('article', { name: /^Influenza/ })).toBeNull()
    expect(screen.getAllByText('1 record could not be shown. Please contact your practice.').length).toBeGreaterThan(0)
  })

  it('report an empty list, and print nothing', async () => {
    open(() => page(0, []))
    expect(await screen.findByText('No Records Found')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  })

  it('without rows of a status name it, and offer all of them', async () => {
    const { person } = open(({ TypeID }) => (TypeID === 0 ? page(3, listed(0)) : page(0, [])))
    expect(await screen.findByText('Your practice has noted no immunisation as due here. Ask your practice whether any is.')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'See all' }))
    expect(await screen.findByRole('article', { name: /^Tetanus/ })).toBeDefined()
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('All')
  })

  it('that were given on an unrecorded day are marked so', async () => {
    const [given] = listed(1) as { extension: unknown[] }[]
    open(() => page(1, [{ ...given, date: null }]))
    expect(headOf(await screen.findByRole('article', { name: /^Influenza/ }))).toBe('Influenza Administered on: Not recorded')
  })
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '../../../src/domain/values/plain-date.ts'
import { practiceToday } from '../../../src/domain/values/practice-time.ts'
import { Timeline } from '../../../src/features/timeline/timeline.tsx'
import { page } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import type { Answer } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { textsOf } from '../../texts-of.ts'
import { openRecord, reachOf } from './open-record.tsx'

const path = '/Patient/Timeline'
const lookupPath = '/IndiciLookup'
const doctorId = '0b9d6c1e-8a54-4d0c-a7c6-2e1f6f1e9c01'

const item = (id: string, created: string, title: string, text: string, provider = 'Dr Mere Tai') => ({
  id,
  created,
  code: { coding: [{ display: title }], text },
  extension: [{ valueString: provider }],
})
const all = [
  item('1', '2026-11-02T10:30:00+13:00', 'Consultation', 'Cough for a week.'),
  item('2', '2026-11-02T09:30:00+13:00', 'AppointmentAdvise', 'Rest.'),
  item('3', '2026-11-02T09:00:00+13:00', 'Measurement', 'Code 4417. QuickConsult set to review.', 'Nurse Kiri Moana'),
  item('4', '2026-10-01T09:00:00+13:00', 'Letter', 'From the clinic.'),
]
const providers = page(1, [{ id: doctorId, extension: [{ valueString: doctorId }, { valueString: 'Dr Mere Tai' }] }])
const everything = { PatientID: own.userId, PageSize: 15, PageNumber: 1, FromDate: null, toDate: null, SearchText: null, ProviderID: null }

const open = (answer: Answer = () => page(all.length, all), listed = providers) =>
  openRecord(<Timeline />, { [path]: answer, [lookupPath]: () => listed })

/** The calendar's label of today. */
const toDay = () => new RegExp(`\\b${Number(practiceToday().slice(8))} \\w+ ${practiceToday().slice(0, 4)}`)

type Person = ReturnType<typeof open>['person']
const openFilter = async (person: Person) => {
  await person.click(await screen.findByRole('button', { name: 'Filter' }))
  return screen.findByRole('dialog', { name: 'Timeline Search Filter' })
}
const chooseDay = async (person: Person, dialog: HTMLElement, label: string, day: RegExp) => {
  await person.click(within(dialog).getByLabelText(label))
  await person.click(await screen.findByRole('button', { name: day }))
}

beforeEach(() => {
  history.replaceState(null, '')
  window.scrollTo(0, 0)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(210)
})

describe('the timeline', () => {
  it.each(['Start date', 'End date'])('can be searched from 1 January 2000 to today: %s', async (label) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00+13:00'), toFake: ['Date'] })
    const { person } = open()
    await openFilter(person)
    expect(await reachOf(person, label)).toEqual(['2000', '2026', true, false])
    vi.useRealTimers()
  })

  it('without entries in the date range offers all of them', async () => {
    const { person } = open(({ FromDate }) => (FromDate ? page(0, []) : page(all.length, all)))
    await person.click(await screen.findByRole('radio', { name: '60D' }))
    await person.click(await screen.findByRole('button', { name: 'See all' }))
    await waitFor(async () => expect(await screen.findAllByRole('article')).toHaveLength(3))
    expect(sentTo(path).at(-1)).toEqual(everything)
  })

  it('is grouped by day and provider, and starts with all entries', async () => {
    open()
    const groups = await screen.findAllByRole('article')
    expect(groups.map((group) => within(group).getByRole('heading', { level: 2 }).textContent)).toEqual([
      'Dr Mere Tai2 Nov 2026',
      'Nurse Kiri Moana2 Nov 2026',
      'Dr Mere Tai1 Oct 2026',
    ])
    expect(sentTo(path)).toEqual([everything])
    expect(screen.getByRole('radio', { name: 'All' })).toHaveProperty('checked', true)
  })

  it('shows of each entry its time, title and text, in the patient’s words', async () => {
    open()
    const [doctor, nurse] = await screen.findAllByRole('article')
    expect(textsOf(within(doctor as HTMLElement).getAllByRole('listitem'))).toEqual([
      'Consultation10:30 amCough for a week.',
      'Patient Instructions9:30 amRest.',
    ])
    expect(within(nurse as HTMLElement).getByText('QuickConsult set to review.')).toBeDefined()
    expect(screen.queryByText(/4417/)).toBeNull()
  })

  const beginningOmitted = 'The beginning of this entry is not shown here. Your practice has it.'

  it.each([
    ['the marker', 'Code 4417. QuickConsult set to review.', 'QuickConsult set to review.'],
    [
      'a marker with tags in it',
      '<p>Code 4417.</p><p><b>Quick</b>Consult&nbsp;set to <i>review</i>.</p>',
      'QuickConsult\u00a0set to review.',
    ],
    ['a marker on two lines', 'Code 4417. QuickConsult\n set to review.', 'QuickConsult\nset to review.'],
    ['a marker in markup', '<div>Code 4417. QuickConsult set to <del>40 mg</del> 4 mg</div>', 'QuickConsult set to [struck out] 4 mg'],
    ['a marker that is struck out', '<p>Code 4417. <del>QuickConsult set to 40 mg.</del></p><p>4 mg</p>', null],
  ])('reads markup before it looks for the marker, and says what it leaves out: %s', async (_, text, shown) => {
    open(() => page(1, [item('1', '2026-11-02T10:30:00+13:00', 'Consultation', text)]))
    const entry = await screen.findByRole('article')
    expect(textsOf(entry.querySelectorAll('p')).map((one) => one.replace(/ +/g, ' '))).toEqual([
      '10:30 am',
      shown ?? 'Code 4417. [struck out]\n4 mg',
    ])
    expect(within(entry).queryByText(beginningOmitted) !== null).toBe(shown !== null)
  })

  it.each(['QuickConsult set to review.', '<p> QuickConsult set to review.</p>', 'Cough.'])(
    'says nothing of a whole text: %s',
    async (text) => {
      open(() => page(1, [item('1', '2026-11-02T10:30:00+13:00', 'Consultation', text)]))
      await screen.findByRole('article')
      expect(screen.queryByText(beginningOmitted)).toBeNull()
    },
  )

  it('omits a missing time, and marks a missing date', async () => {
    open(() => page(2, [item('1', '2026-11-02T10:30:00', 'Consultation', 'Cough.'), item('2', 'soon', 'Letter', 'From the clinic.')]))
    const groups = await screen.findAllByRole('article')
    expect(textsOf(groups)).toEqual(['MDr Mere Tai2 Nov 2026ConsultationCough.', 'MDr Mere Tai-LetterFrom the clinic.'])
  })

  it.each([60, 180, 365])('of the last %i days is fetched by its quick filter', async (days) => {
    const { person } = open()
    await person.click(await screen.findByRole('radio', { name: `${days}D` }))
    const today = practiceToday()
    await waitFor(() => expect(sentTo(path).at(-1)).toEqual({ ...everything, FromDate: addDays(today, -days), toDate: today }))
  })

  it('loads pages by scrolling until its total is reached', async () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      item(String(index), new Date(Date.UTC(2026, 9, 1) - index * 86_400_000).toISOString(), 'Letter', `Number ${index}`),
    )
    open(({ PageNumber }) => page(20, many.slice((Number(PageNumber) - 1) * 15, Number(PageNumber) * 15)))
    await screen.findByText('15 of 20 entries shown')
    for (let top = 0; screen.queryByText('20 of 20 entries shown') === null && top < 10_000; top += 1000) {
      await act(async () => {
        window.scrollTo(0, top)
        window.dispatchEvent(new Event('scroll'))
      })
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await screen.findByText('20 of 20 entries shown')
    expect(sentTo(path).map(({ PageNumber }) => PageNumber)).toEqual([1, 2])
  })
})

it('reads the timeline anew where an entry arrives between two pages, and says how many there are then', async () => {
  let many = Array.from({ length: 20 }, (_, index) =>
    item(String(index), new Date(Date.UTC(2026, 9, 1) - index * 86_400_000).toISOString(), 'Letter', `Number ${index}`),
  )
  open(({ PageNumber }) => {
    const answer = page(many.length, many.slice((Number(PageNumber) - 1) * 15, Number(PageNumber) * 15))
    if (many.length === 20) many = [item('new', '2026-11-02T10:30:00+13:00', 'Letter', 'Just in'), ...many]
    return answer
  })
  await screen.findByText('15 of 20 entries shown')
  for (let top = 0; screen.queryByText('21 of 21 entries shown') === null && top < 10_000; top += 1000) {
    await act(async () => {
      window.scrollTo(0, top)
      window.dispatchEvent(new Event('scroll'))
    })
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await screen.findByText('21 of 21 entries shown')
  expect(sentTo(path).map(({ PageNumber }) => PageNumber)).toEqual([1, 2, 1, 2])
})

describe('the search', () => {
  it('matches words within the date range, without a dialog, and keeps the range', async () => {
    const { person } = open()
    await person.click(await screen.findByRole('radio', { name: '60D' }))
    const today = practiceToday()
    await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'cough')
    const sought = { ...everything, FromDate: addDays(today, -60), toDate: today, SearchText: 'cough' }
    await waitFor(() => expect(sentTo(path).at(-1)).toEqual(sought))
    expect(JSON.stringify(history.state)).not.toContain('cough')
  })

  it('reports only the words that count', async () => {
    const { person } = open()
    const field = await screen.findByRole('searchbox', { name: 'Search' })
    const dialog = await openFilter(person)
    await person.type(within(dialog).getByLabelText('Search'), 'rest')
    await person.click(within(dialog).getByRole('button', { name: 'Filter' }))
    await waitFor(() => expect(field).toHaveProperty('value', 'rest'))
    await person.click(screen.getByRole('radio', { name: 'All' }))
    expect(field).toHaveProperty('value', '')
  })
})

describe('the search filter', () => {
  it('fetches entries of a provider by words', async () => {
    const { person } = open()
    const dialog = await openFilter(person)
    expect(sentTo(lookupPath)).toEqual([{ PatientID: own.userId, TypeID: 14 }])
    await person.type(within(dialog).getByLabelText('Search'), 'cough')
    await within(dialog).findByRole('option', { name: 'Dr Mere Tai' })
    await person.selectOptions(within(dialog).getByLabelText('Provider'), 'Dr Mere Tai')
    await person.click(within(dialog).getByRole('button', { name: 'Filter' }))
    await waitFor(() => expect(sentTo(path).at(-1)).toEqual({ ...everything, SearchText: 'cough', ProviderID: doctorId }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows that providers are partly unreadable', async () => {
    const { person } = open(undefined, page(2, [...providers.flatMap(({ entry }) => entry.map(({ resource }) => resource)), {}]))
    const dialog = await openFilter(person)
    expect(await within(dialog).findByText(/^Some choices could not be shown here\./)).toBeDefined()
  })

  it.each([
    ['Start date', 'FromDate'],
    ['End date', 'toDate'],
  ])('fetches from or until a date: %s', async (label, name) => {
    const { person } = open()
    const dialog = await openFilter(person)
    await chooseDay(person, dialog, label, toDay())
    await person.click(within(dialog).getByRole('button', { name: 'Filter' }))
    await waitFor(() => expect(sentTo(path).at(-1)).toEqual({ ...everything, [name]: practiceToday() }))
  })

  it('is restored after Back, except its words', async () => {
    const { person, unmount } = open()
    const dialog = await openFilter(person)
    await chooseDay(person, dialog, 'Start date', toDay())
    await within(dialog).findByRole('option', { name: 'Dr Mere Tai' })
    await person.selectOptions(within(dialog).getByLabelText('Provider'), 'Dr Mere Tai')
    await person.type(within(dialog).getByLabelText('Search'), 'cough')
    await person.click(within(dialog).getByRole('button', { name: 'Filter' }))
    await waitFor(() => expect(sentTo(path).at(-1)).toMatchObject({ SearchText: 'cough' }))
    unmount()
    expect(JSON.stringify(history.state)).not.toContain('cough')
    open()
    await screen.findAllByRole('article')
    expect(sentTo(path)).toEqual([{ ...everything, FromDate: practiceToday(), ProviderID: doctorId }])
  })

  it('of another patient is not restored', async () => {
    history.replaceState({ quick: 'filter', asked: { patientId: 'another', from: practiceToday(), to: '', providerId: doctorId } }, '')
    open()
    await screen.findAllByRole('article')
    expect(sentTo(path)).toEqual([everything])
  })

  it('by words alone restores all entries on Back', async () => {
    history.replaceState({ quick: 'filter' }, '')
    open()
    await screen.findAllByRole('article')
    expect(screen.getByRole('radio', { name: 'All' })).toHaveProperty('checked', true)
  })

  it('rejects a start that is not before the end, and keeps the selection', async () => {
    const { person } = open()
    const dialog = await openFilter(person)
    await chooseDay(person, dialog, 'Start date', toDay())
    await chooseDay(person, dialog, 'End date', toDay())
    await person.click(within(dialog).getByRole('button', { name: 'Filter' }))
    expect(within(dialog).getAllByText('The start date must be before the end date')).toHaveLength(2)
    expect(within(dialog).getByLabelText('Start date')).not.toHaveProperty('value', '')
    expect(sentTo(path)).toHaveLength(1)
  })

  it('is cleared by Reset, which shows all entries', async () => {
    const { person } = open()
    const dialog = await openFilter(person)
    await person.type(within(dialog).getByLabelText('Search'), 'cough')
    await person.click(within(dialog).getByRole('button', { name: 'Reset' }))
    expect(within(dialog).getByLabelText('Search')).toHaveProperty('value', '')
    await waitFor(() => expect(sentTo(path).at(-1)).toEqual(everything))
    await person.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { About } from '../../../src/features/health-summary/about.tsx'
import { HealthSummary } from '../../../src/features/health-summary/health-summary.tsx'
import { eventually } from '../../eventually.ts'
import { isBefore } from '../../is-before.ts'
import { page } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import { exampleAnswer, exampleRow } from '../../practice/examples.ts'
import type { Answer } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { textsOf } from '../../texts-of.ts'
import { wholeMenu } from '../signed-in.tsx'
import { openRecord } from './open-record.tsx'

const answers: Record<string, Answer> = {
  '/Patient/Condition': () =>
    page(1, [{ id: '1', onsetDateTime: '2019-03-04', note: [{ text: 'Asthma' }], extension: [{ valueBoolean: true }] }]),
  '/Patient/Medication': () =>
    page(1, [
      {
        id: '1',
        medicationCodeableConcept: { coding: [{ display: 'Salbutamol' }] },
        dosageInstruction: [{ text: '2 puffs when needed' }],
        extension: [],
      },
    ]),
  '/Patient/AllergyIntolerance': () =>
    page(1, [{ id: '1', code: { text: 'Penicillin' }, extension: [{ valueString: 'Medicine' }, { valueString: 'Severe' }] }]),
  '/Patient/Immunization': () =>
    page(1, [
      {
        id: '1',
        date: '2025-04-11',
        status: 'completed',
        extension: [{}, { valueString: 'Influenza' }, ...Array(11).fill({}), { valueString: 'administered' }],
      },
    ]),
  '/Patient/LabResults': () =>
    page(1, [{ id: '1', description: 'Lipid panel', extension: [...Array(6).fill({}), { valueDateTime: '2026-11-02' }] }]),
  '/Patient/Observation': () =>
    page(1, [
      {
        id: '1',
        code: { coding: [{ display: 'Blood Pressure' }] },
        component: [{ valueQuantity: { value: 122, unit: 'mmHg' } }, { valueQuantity: { value: 78, unit: 'mmHg' } }],
        effectiveDateTime: '2026-11-02',
      },
    ]),
}

const parts = [
  ['Diagnosis', 'Long-term conditions', 'Asthma since 4 Mar 2019'],
  ['Medications', 'Long-term medications', 'Salbutamol 2 puffs when needed'],
  ['Allergies', 'Allergies', 'Penicillin Severe'],
  ['Immunisation', 'Immunisations', 'Influenza on 11 Apr 2025'],
  ['Test Results', 'Latest results', 'Lipid panel on 2 Nov 2026'],
  ['Vitals', 'Latest vitals', 'Blood Pressure: 122 / 78 mmHg on 2 Nov 2026'],
] as const

const open = (menu = wholeMenu, changed: Record<string, Answer> = {}, unreadableEntryCount = 0) =>
  openRecord(<HealthSummary menu={menu} unreadableEntryCount={unreadableEntryCount} />, {
    ...answers,
    ...changed,
  })

describe('the health summary', () => {
  it.each(parts)('shows %s as %s', async (_area, title, text) => {
    open()
    const part = await screen.findByRole('region', { name: title })
    expect((await within(part).findByRole('listitem')).textContent).toBe(text)
  })

  it('begins with the allergies, and has the date of birth beside the name', async () => {
    open()
    await within(await screen.findByRole('region', { name: 'Allergies' })).findByRole('listitem')
    const titles = textsOf(document.querySelectorAll('[data-printed-page] h2'))
    expect(titles.slice(0, 2)).toEqual(['Who this is about', 'Allergies'])
    const head = document.querySelector('[data-part=printed-head]')
    await waitFor(() => expect(head?.textContent).toMatch(new RegExp(`${own.userName}, as of .*Date of birth 29 Feb 1984`)))
  })

  const textExtension = (url: string, valueString: string) => ({ url, valueString })
  const given = [{}, { valueString: 'Influenza' }, ...Array(11).fill({}), { valueString: 'administered' }]

  it.each([
    [
      'Long-term conditions',
      '/Patient/Condition',
      { extension: [{}, textExtension('OnsetText', 'aged 12'), textExtension('Comments', 'in remission')] },
      '- aged 12, in remission',
    ],
    [
      'Allergies',
      '/Patient/AllergyIntolerance',
      { code: { text: 'Penicillin' }, note: [{ text: 'Not confirmed' }], extension: [] },
      'Penicillin Severity not recorded, Not confirmed',
    ],
    [
      'Allergies',
      '/Patient/AllergyIntolerance',
      { code: { text: 'No known drug allergies' }, extension: [textExtension('Statement', 'None')] },
      'No known drug allergies',
    ],
    [
      'Immunisations',
      '/Patient/Immunization',
      { date: '2025-04-11', status: 'completed', extension: [...given, { valueString: 'Adverse reaction' }] },
      'Influenza on 11 Apr 2025, Adverse reaction',
    ],
  ])('shows of its %s the details that change their meaning', async (title, path, resource, text) => {
    open(wholeMenu, { [path]: () => page(1, [{ id: '1', ...resource }]) })
    expect((await within(await screen.findByRole('region', { name: title })).findByRole('listitem')).textContent).toBe(text)
  })

  const paper = () => document.querySelector('[data-printed-page]')?.textContent

  it.each(parts)('excludes areas that the menu does not open, and prints a note: %s', async (area, title) => {
    open(wholeMenu.filter(({ label }) => label !== area))
    await screen.findByRole('region', { name: 'Who this is about' })
    expect(screen.queryByRole('region', { name: title })).toBeNull()
    expect(paper()).toMatch(new RegExp(`Not open for this account: ${area}$`))
  })

  it('with every area has no list of closed areas', async () => {
    open()
    await screen.findByRole('region', { name: 'Who this is about' })
    expect(paper()).not.toContain('Not open')
  })

  it('does not list an area as closed while a menu entry is unreadable', async () => {
    open([{ id: '18', label: 'Vitals' }], {}, 1)
    await screen.findByRole('region', { name: 'Who this is about' })
    expect(paper()).toMatch(
      /Not shown, since a part of the menu could not be read: Allergies, Diagnosis, Medications, Immunisation, Test Results$/,
    )
  })

  it.each([
    [0, 0, 'In the last year.'],
    [1, 1, 'All results of the last year. Reports that are documents are under Test Results.'],
    [15, 15, 'The latest 15 results of the last year. Reports that are documents are under Test Results.'],
    [15, 40, 'The latest 15 of 40 results of the last year. Reports that are documents are under Test Results.'],
  ])('states which results it contains: %i of %i', async (shown, total, text) => {
    const results = Array.from({ length: shown }, (_, id) => ({ id: String(id), description: 'Lipid panel', extension: [] }))
    open(wholeMenu, { '/Patient/LabResults': () => page(total, results) })
    expect(await within(await screen.findByRole('region', { name: 'Latest results' })).findByText(text)).toBeDefined()
  })

  it('shows status and judgement of a result without opening it', async () => {
    const lines = [
      [
        { url: 'ObservationValue', valueString: '6.1' },
        { url: 'AbnormalFlagDesc', valueString: 'High' },
      ],
    ]
    const resultFields = { ResultStatus: 'preliminary', Values: 'Cholesterol 6.1 (High)', Lines: JSON.stringify(lines) }
    const extension = [...Array(6).fill({}), {}, ...Object.entries(resultFields).map(([url, valueString]) => ({ url, valueString }))]
    open(wholeMenu, { '/Patient/LabResults': () => page(1, [{ id: '1', description: 'Lipid panel', extension }]) })
    const part = within(await screen.findByRole('region', { name: 'Latest results' }))
    expect((await part.findByRole('listitem')).textContent).toBe(
      'Lipid panel Preliminary, Cholesterol 6.1 (High), A value is outside its range or flagged',
    )
    expect(sentTo('/Patient/LabResultByID')).toEqual([])
  })

  it('states that records may exist outside an empty part, on screen and in print', async () => {
    open(wholeMenu, { '/Patient/AllergyIntolerance': () => page(0, []) })
    const part = within(await screen.findByRole('region', { name: 'Allergies' }))
    expect(await part.findByText('No Records Found')).toBeDefined()
    expect(part.getByText('The practice has none on record here; that does not mean that there are none.')).toBeDefined()
    expect(paper()).toContain('The practice has none on record here; that does not mean that there are none.')
  })

  it('shows no empty state for unreadable rows', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    open(wholeMenu, { '/Patient/AllergyIntolerance': () => page(1, [{ id: 7 }]) })
    const part = within(await screen.findByRole('region', { name: 'Allergies' }))
    expect(await part.findByText('1 record could not be shown. Please contact your practice.')).toBeDefined()
    expect(part.queryByText('No Records Found')).toBeNull()
  })

  it('shows the number of unreadable rows above a list', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    open(wholeMenu, { '/Patient/AllergyIntolerance': () => page(2, [exampleRow('allergies'), { id: 7 }]) })
    const part = within(await screen.findByRole('region', { name: 'Allergies' }))
    expect(isBefore(await part.findByText(/^1 record could not be shown/), part.getByRole('list'))).toBe(true)
  })

  it('does not claim that no vital signs were measured if it omits some', async () => {
    const temperature = {
      id: '1',
      code: { coding: [{ display: 'Temperature' }] },
      component: [{ valueQuantity: { value: 39.9, unit: 'Cel' } }],
    }
    open(wholeMenu, {
      '/Patient/Observation': () =>
        page(
          2,
          [temperature, temperature].map((one, id) => ({ ...one, id: `${id}`, effectiveDateTime: '2026-11-02' })),
        ),
    })
    const part = within(await screen.findByRole('region', { name: 'Latest vitals' }))
    expect(await part.findByText(/Your practice has 2 other measurements that are not shown here\.$/)).toBeDefined()
    expect(part.queryByText('No Records Found')).toBeNull()
  })

  it('offers a FHIR document only at practices that support it', async () => {
    const { person } = open(wholeMenu, { '/Patient/HealthSummary': { status: 404 } })
    await person.click(await screen.findByRole('button', { name: 'Download for another doctor' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Your practice does not offer this.')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('can be printed once every part has loaded or failed, and shows why not before', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const allergies = Promise.withResolvers<unknown>()
    const { person } = open(wholeMenu, {
      '/Patient/AllergyIntolerance': () => allergies.promise,
      '/Patient/Immunization': () => ({ status: 500 }),
    })
    await screen.findByText('Salbutamol')
    const button = screen.getByRole('button', { name: 'Print', description: 'You can print once every part is loaded.' })
    await person.click(button)
    expect(print).not.toHaveBeenCalled()
    allergies.resolve(page(0, []))
    await eventually(() => expect(button.hasAttribute('aria-disabled')).toBe(false))
    await person.click(button)
    expect(print).toHaveBeenCalledOnce()
    expect(screen.queryByText('You can print once every part is loaded.')).toBeNull()
  })

  it('is downloaded as a FHIR document', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const made = vi.spyOn(URL, 'createObjectURL')
    const { person } = open()
    await person.click(screen.getByRole('button', { name: 'Download for another doctor' }))
    await eventually(() => expect(click).toHaveBeenCalledOnce())
    expect(await screen.findByText('The document is ready')).toBeDefined()
    expect(sentTo('/Patient/HealthSummary')).toEqual([{ PatientID: own.userId, ProxyID: own.proxyId }])
    const [file] = made.mock.calls[0] ?? []
    if (!(file instanceof File)) throw new Error('no file was made')
    expect([file.name, file.type, JSON.parse(await file.text()).resourceType]).toEqual([
      'health-summary.json',
      'application/fhir+json',
      'Bundle',
    ])
  })

  it('that cannot be made reports it and can be requested again', async () => {
    const { person } = open(wholeMenu, { '/Patient/HealthSummary': () => ({ status: 500 }) })
    await person.click(screen.getByRole('button', { name: 'Download for another doctor' }))
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  })
})

it("a summary without the practice's details reports it, and loads them again", async () => {
  const { person, answers } = openRecord(<About />, { '/Patient/Organization': { status: 500 } })
  await screen.findByRole('alert')
  const head = document.querySelector('[data-part=printed-head]')
  expect(head?.textContent).toMatch(/^The details of the practice were not loaded\./)
  answers['/Patient/Organization'] = exampleAnswer('organization')
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(head?.textContent).toMatch(/^Harbour Health Centre/))
})

it('a summary names the patient and the practice', async () => {
  openRecord(<About />, {})
  expect(await screen.findByText('ZZZ0016')).toBeDefined()
  expect(screen.getByText('29 Feb 1984')).toBeDefined()
  expect(screen.getByText('Harbour Health Centre')).toBeDefined()
})

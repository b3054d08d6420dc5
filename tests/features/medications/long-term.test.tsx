import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../eventually.ts'
import { page } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import { own } from '../../practice/people.ts'
import { settingsOf, settingsPath } from '../../practice/settings.ts'
import { textsOf } from '../../texts-of.ts'
import { factsOf } from '../record/open-record.tsx'
import {
  longTerm,
  medicationResource,
  medicationsPath,
  openMedications,
  openPath,
  orderResource,
  ordersPath,
  row,
  selectAll,
  tick,
} from './open-medications.tsx'
import { feePath } from './open-repeat.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

describe('the long-term medications', () => {
  it('are fetched completely, and shown with date, name, directions and guidance', async () => {
    openMedications()
    const losartan = await row('Losartan')
    expect([...losartan.querySelectorAll('[data-cell]')].map((cell) => cell.textContent)).toEqual([
      'DATE 14 Sep 2026',
      'MEDICINE NAME Losartan',
      'DIRECTIONS 2 puffs when needed',
      'Guidance',
    ])
    const link = within(losartan).getByRole('link', { name: 'Guidance for Losartan (opens in a new tab)' })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://formulary.test/code%2F1/sheet',
      '_blank',
      'noopener noreferrer',
    ])
    expect(sentTo(medicationsPath)).toEqual([{ PatientID: own.userId, PageSize: 100, PageNumber: 1, TypeID: 1 }])
    expect(screen.getByText('3 of 3 medications shown')).toBeDefined()
    expect(screen.getByText('Tick the medications that are needed again, then press Repeat Medication(s).')).toBeDefined()
  })

  it("show the practice's remarks with their directions, and abbreviations in full", async () => {
    const resource = medicationResource('7', 'Warfarin', { url: 'Comments', valueString: 'Stop before surgery' })
    const short = { ...resource, dosageInstruction: [{ text: '1 tab nocte' }] }
    const dosed = { ...medicationResource('8', 'Insulin'), dosageInstruction: [] }
    openMedications({ answers: { [medicationsPath]: page(2, [short, dosed]) } })
    const directions = async (name: string) => (await row(name)).querySelector('[data-cell=directions]')
    expect([...((await directions('Warfarin'))?.childNodes ?? [])].map((node) => node.textContent)).toEqual([
      'DIRECTIONS ',
      '1 tab nocte',
      '1 tablet at night',
      'Stop before surgery',
    ])
    expect((await directions('Insulin'))?.textContent).toBe('DIRECTIONS 2 doses')
  })

  it('have no guidance if the deployment configures no formulary', async () => {
    openMedications({ deployed: { formularyUrl: undefined } })
    expect(within(await row('Losartan')).queryByRole('link')).toBeNull()
  })

  it('explain the meaning of the date on request', async () => {
    const { person } = openMedications()
    await row('Losartan')
    const about = screen.getByRole('button', { name: 'What the date means' })
    const explained = screen.getByText('The date is the day on which the medicine was last prescribed.')
    expect(explained.hidden).toBe(true)
    await person.click(about)
    expect([explained.hidden, about.getAttribute('aria-expanded')]).toEqual([false, 'true'])
  })

  it('report an empty list, and only an empty one', async () => {
    openMedications({ answers: { [medicationsPath]: page(0, []) } })
    expect(await screen.findByText('No Records Found')).toBeDefined()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByText(/^Tick the medications that are needed again/)).toBeNull()
  })

  it('with a row that states their absence cannot be selected', async () => {
    const none = medicationResource('9', 'No known medications', { url: 'Statement', valueString: 'none' })
    openMedications({ answers: { [medicationsPath]: page(1, [none]) } })
    expect(within(await row('No known medications')).queryByRole('checkbox')).toBeNull()
    expect(selectAll().disabled).toBe(true)
  })
})

describe('a request', () => {
  const charging = { EnableRepeatRxInvoicing: '1', IsRxUrgent: '1', PortalRepeatMedSetting: '' }
  const feeFor = ({ IsFaxPrescription, IsUrgentPrescription }: Record<string, unknown>) =>
    25 + (IsFaxPrescription ? 3 : 0) + (IsUrgentPrescription ? 10.5 : 0)

  it('that awaits approval or its payment is named on the rows of its medicines', async () => {
    const waiting = { TempPaymentID: '5012', InsertedAt: '2026-11-22T09:12:00+13:00', Amount: 25, PaymentType: 'stripe' }
    openMedications({
      answers: {
        [ordersPath]: page(1, [orderResource('901', 'Awaiting Approval', ['Losartan'])]),
        [openPath]: [{ ...waiting, TransactionStatus: 'Open', MedicationID: '2', Medications: ['Metformin'] }],
      },
    })
    const losartan = within(await row('Losartan'))
    expect(losartan.getByText('Already asked for on 20 Nov 2026, awaiting approval')).toBeDefined()
    expect(losartan.getByRole('checkbox', { description: /awaiting approval/ })).toMatchObject({ disabled: false })
    const metformin = within(await row('Metformin'))
    expect(metformin.getByText('Already asked for on 22 Nov 2026, not sent: its payment is not finished')).toBeDefined()
    expect(within(await row('Quinine')).queryByText(/^Already asked/)).toBeNull()
  })

  it.each([
    ['one fee', charging, () => 25, 'Fee for a request: $25.00'],
    ['an urgent fee', charging, feeFor, 'Fee for a request: $25.00, urgent: $35.50'],
    [
      'a fee for each pick-up',
      { ...charging, IsRxFax: '1', IsShowPickupTypeinRepeatRx: '1' },
      feeFor,
      'Fee for a request: Practice Pickup $25.00, Pharmacy $28.00, urgent: Practice Pickup $35.50, Pharmacy $38.50',
    ],
    ['no urgent requests', { ...charging, IsRxUrgent: '0' }, feeFor, 'Fee for a request: $25.00'],
    ['a fee of nothing', { ...charging, IsRxUrgent: '0' }, () => 0, 'Fee for a request: No fee'],
    ['parts of a cent', charging, () => 12.345, 'The prescription fee of your practice is not an amount that can be charged.'],
    ['no answer', charging, () => new Response('', { status: 500 }), 'We could not look up the prescription fee.'],
  ])('has its fee above the list at a practice with %s', async (_, settings, fee, words) => {
    openMedications({ answers: { [settingsPath]: () => settingsOf(settings), [feePath]: fee } })
    expect(await screen.findByText(words)).toBeDefined()
  })

  it('has no fee above the list at a practice that charges none', async () => {
    openMedications({ answers: { [settingsPath]: () => settingsOf({ EnableRepeatRxInvoicing: '0' }) } })
    await row('Losartan')
    expect([screen.queryByText(/Prescription fee/), sentTo(feePath)]).toEqual([null, []])
  })
})

describe('a medicine that cannot be requested', () => {
  it.each([
    ['It cannot be asked for online. Please ask your practice before it runs out.', { url: 'IsNzulmActive', valueBoolean: false }],
    [
      'Your pharmacy still has 2 repeats of it. Ask your pharmacy; if it has none, ask your practice.',
      { url: 'RepeatsLeft', valueInteger: 2 },
    ],
    ['It is too early: you can ask for it again from 1 Jan 2099.', { url: 'RepeatFrom', valueString: '2099-01-01' }],
    ['A visit is needed before there is more of it. Please book one, or ring your practice.', { url: 'NeedsVisit', valueBoolean: true }],
  ])('shows the reason to each user: %s', async (sentence, extension) => {
    openMedications({ answers: { [medicationsPath]: page(1, [medicationResource('7', 'Barred', extension)]) } })
    const box = await tick('Barred')
    expect(box.disabled).toBe(true)
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(sentence)
  })
})

describe('the ticked medications', () => {
  it('is counted and toggled by a box with three states, and excludes medicines that cannot be requested', async () => {
    const { person } = openMedications()
    const [losartan, quinine] = [await tick('Losartan'), await tick('Quinine')]
    expect([selectAll().checked, selectAll().indeterminate]).toEqual([false, false])
    await person.click(losartan)
    expect([selectAll().checked, selectAll().indeterminate]).toEqual([false, true])
    expect(screen.getByText('1 of 2 selected')).toBeDefined()
    await person.click(selectAll())
    expect([selectAll().checked, selectAll().indeterminate, losartan.checked, quinine.checked]).toEqual([true, false, true, false])
    expect(screen.getByText('2 of 2 selected')).toBeDefined()
    await person.click(selectAll())
    expect([selectAll().checked, losartan.checked]).toEqual([false, false])
  })

  it('is restored when the page opens again', async () => {
    const { person, unmount, client } = openMedications()
    await person.click(await tick('Metformin'))
    unmount()
    openMedications({ client })
    expect([(await tick('Losartan')).checked, (await tick('Metformin')).checked]).toEqual([false, true])
  })

  it('is kept while another tab is selected', async () => {
    const { person } = openMedications()
    await person.click(await tick('Metformin'))
    await person.click(screen.getByRole('tab', { name: 'History' }))
    await row('Amoxicillin')
    await person.click(screen.getByRole('tab', { name: 'Long Term' }))
    expect((await tick('Metformin')).checked).toBe(true)
  })
})

describe('the details of a medicine', () => {
  it("show all the practice's details, and close again", async () => {
    const { person } = openMedications()
    await person.click(within(await row('Quinine')).getByRole('button', { name: 'Details of Quinine' }))
    const dialog = await screen.findByRole('dialog', { name: 'Quinine' })
    expect(within(dialog).getByText('Last prescribed 14 Sep 2026')).toBeDefined()
    expect(factsOf(dialog)).toEqual({
      'Prescribed By': 'Dr Mere Tai',
      Directions: '2 puffs when needed',
      Duration: '3 months',
      Quantity: '2 inhalers',
      Dosage: '2 doses',
      Repeat: 'It cannot be asked for online. Please ask your practice before it runs out.',
    })
    const exact = ['2 puffs when needed', '2 inhalers', '2 doses'].map((text) => within(dialog).getByText(text).getAttribute('translate'))
    expect(exact, 'a page translator leaves doses as they are').toEqual(['no', 'no', 'no'])
    await person.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('printing', () => {
  it('requires a selected medicine', async () => {
    const { person } = openMedications()
    await row('Losartan')
    await person.click(screen.getByRole('button', { name: 'Print' }))
    expect(screen.getByRole('alert').textContent).toBe('Select at least one Medicine')
    expect(screen.queryByRole('dialog')).toBeNull()
    await person.click(await tick('Losartan'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  const printOut = async (person: UserEvent) => {
    await person.click(screen.getByRole('button', { name: 'Print' }))
    const dialog = await screen.findByRole('dialog', { name: 'Print Selected Medication(s)' })
    const names = textsOf(dialog.querySelectorAll('td strong'))
    return { dialog, names, missing: within(dialog).queryByText(/not on this page/)?.textContent }
  }

  it('of all tickable medications includes the others, too', async () => {
    const { person } = openMedications()
    await row('Losartan')
    await person.click(selectAll())
    const { names, missing } = await printOut(person)
    expect([names, missing]).toEqual([['Losartan', 'Metformin', 'Quinine'], undefined])
  })

  it('prints all medications if none can be ticked', async () => {
    const { person } = openMedications({ answers: { [medicationsPath]: page(1, [longTerm[2]]) } })
    await row('Quinine')
    expect((await printOut(person)).names).toEqual(['Quinine'])
  })

  it.each([
    [page(3, longTerm), '2 long-term medications are not on this page.'],
    [page(2, [longTerm[0], null]), '1 long-term medication is not on this page.'],
  ])('shows the number of medicines that are not on the page', async (listed, words) => {
    const { person } = openMedications({ answers: { [medicationsPath]: listed } })
    await person.click(await tick('Losartan'))
    expect((await printOut(person)).missing).toBe(words)
  })

  it('includes the comments', async () => {
    const noted = medicationResource('7', 'Warfarin', { url: 'Comments', valueString: 'Stop before surgery' })
    const { person } = openMedications({ answers: { [medicationsPath]: page(1, [noted]) } })
    await person.click(await tick('Warfarin'))
    expect(within((await printOut(person)).dialog).getByText('Stop before surgery')).toBeDefined()
  })

  it("shows the page of the selection with the patient's name, and prints it", async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const fourth = medicationResource('4', 'Cetirizine')
    const { person } = openMedications({ answers: { [medicationsPath]: page(4, [...longTerm, fourth]) } })
    await person.click(await tick('Metformin'))
    await person.click(await tick('Losartan'))
    await person.click(screen.getByRole('button', { name: 'Print' }))
    const dialog = await screen.findByRole('dialog', { name: 'Print Selected Medication(s)' })
    expect([...dialog.querySelectorAll('tr')].map((line) => [...line.children].map((cell) => cell.textContent))).toEqual([
      ['No.', 'Medicine', 'Prescribed On'],
      ['1', 'LosartanDirections: 2 puffs when neededDuration: 3 months', '14 Sep 2026'],
      ['2', 'MetforminDirections: 2 puffs when neededDuration: 3 months', '14 Sep 2026'],
    ])
    expect(await within(dialog).findByText('Harbour Health Centre')).toBeDefined()
    await eventually(() =>
      expect(dialog.querySelector('[data-printed-page] [data-part=printed-head]')?.textContent).toMatch(/Aroha Ngata.*NHI number ZZZ0016/),
    )
    expect(document.head.textContent).toContain('@page{size:A4 portrait;')
    await person.click(within(dialog).getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })
})

describe('the history', () => {
  it('marks stopped medicines before their directions, with the intended end', async () => {
    const [prescriber, duration, unit, dosage] = medicationResource('22', 'Tramadol').extension
    const stopped = medicationResource('22', 'Tramadol')
    const extension = [prescriber, duration, unit, dosage, { valueDateTime: '2026-10-01' }, { url: 'Status', valueString: 'stopped' }]
    const { person } = openMedications({ state: { tab: '2' }, answers: { [medicationsPath]: page(1, [{ ...stopped, extension }]) } })
    const directions = (await row('Tramadol')).querySelector('[data-cell=directions]')
    expect([...(directions?.childNodes ?? [])].map((node) => node.textContent)).toEqual(['Stopped', 'DIRECTIONS ', '2 puffs when needed'])
    await person.click(screen.getByRole('button', { name: 'Details of Tramadol' }))
    expect(factsOf(await screen.findByRole('dialog'))).toMatchObject({ Status: 'Stopped', 'End Date': '1 Oct 2026' })
  })

  it('lists other prescribed medicines, 15 at a time, without selection', async () => {
    const { person } = openMedications()
    await person.click(screen.getByRole('tab', { name: 'History' }))
    expect(within(await row('Amoxicillin')).queryByRole('checkbox')).toBeNull()
    expect(sentTo(medicationsPath).at(-1)).toEqual({ PatientID: own.userId, PageSize: 15, PageNumber: 1, TypeID: 2 })
    await person.click(screen.getByRole('button', { name: 'Details of Amoxicillin' }))
    expect(await screen.findByRole('dialog', { name: 'Amoxicillin' })).toBeDefined()
  })
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { deferredRepeat, repeatPayload } from '../../../src/api/prescriptions/repeat-requests.ts'
import { clearRepeatDraft, watchRepeatDraft } from '../../../src/browser/repeat-draft.ts'
import { page } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import { own } from '../../practice/people.ts'
import { repeatRequestOf } from '../../practice/repeat.ts'
import { requiredQuestions } from '../../required-questions.ts'
import { textsOf } from '../../texts-of.ts'
import { bare, everything, openRepeat, pharmaciesPath, pharmacyResource, sendPath, validatePath } from './open-repeat.tsx'

const headings = { questions: 'Choose what you need', summary: 'Check your request' }

const toPharmacies = async (settings: Record<string, string> = everything, overrides = {}) => {
  const opened = await openRepeat(settings, overrides)
  await opened.choose('Pharmacy')
  return opened
}

/** No pharmacy is a favourite, so that none is preselected and the list is open. */
const unsuggested = {
  [pharmaciesPath]: page(2, [pharmacyResource('78', 'Ōtara Pharmacy', 'Auckland'), pharmacyResource('79', 'Ponsonby Chemist', 'Auckland')]),
}

const browserBack = async () => {
  await act(async () => {
    history.back()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
}

describe('the questions of a repeat request', () => {
  it('are one step, below the fee and the notice, and end in a summary', async () => {
    const { person, inDialog, press, choose, step } = await openRepeat()
    const questions = await step(headings.questions)
    await waitFor(() => expect(document.activeElement).toBe(questions))
    expect(inDialog.getByText('Step 1 of 2')).toBeDefined()
    expect(inDialog.getByText('Allow two working days.')).toBeDefined()
    await choose('Pharmacy')
    await press('Choose another pharmacy')
    await person.click(await inDialog.findByRole('option', { name: /^Ponsonby Chemist/ }))
    await person.click(inDialog.getByRole('checkbox', { name: 'Make it one of my favourite pharmacies' }))
    expect(inDialog.getByText('Urgent requests cost more.')).toBeDefined()
    expect(inDialog.getByRole('link', { name: 'call 111' }).parentElement?.textContent).toBe(
      'If it is needed today, ring your practice. In an emergency call 111.',
    )
    await choose('Yes, it is urgent ($25.00)')
    await person.type(inDialog.getByLabelText('Additional information (optional)'), 'Before Friday')
    await press('Continue')
    expect(document.activeElement).toBe(await step(headings.summary))
    expect(inDialog.getByText('Step 2 of 2')).toBeDefined()
    expect(textsOf(inDialog.getAllByRole('listitem'))).toEqual(['Losartan', 'Metformin'])
    expect(textsOf(inDialog.getAllByRole('definition'))).toEqual([
      'Pharmacy',
      'Ponsonby Chemist\nAuckland\nIt becomes one of your favourites',
      'Yes',
      'Before Friday',
      '$25.00\nIt is to be paid before the request is sent.',
    ])
    expect(sentTo(validatePath)).toEqual([{ PatientID: own.userId, MedicationID: '1,2', PickUpTypeID: 2, IgnoreLeave: false }])
  })

  it('let a ticked medicine be left out, and require one', async () => {
    const { person, inDialog, press } = await openRepeat(bare)
    for (const name of ['Losartan', 'Metformin']) await person.click(inDialog.getByRole('checkbox', { name }))
    await press('Continue')
    expect((await inDialog.findByRole('alert')).textContent).toBe('Select at least one Medicine')
    await person.click(inDialog.getByRole('checkbox', { name: 'Metformin' }))
    await press('Continue')
    await press('Send request')
    await waitFor(() => expect(sentTo(sendPath)).toMatchObject([{ MedicationID: '2' }]))
  })

  it('do not add a pharmacy that is already a favourite', async () => {
    const { person, inDialog, press } = await toPharmacies()
    await press('Choose another pharmacy')
    await person.click(await inDialog.findByRole('option', { name: /^Ponsonby Chemist/ }))
    await person.click(inDialog.getByRole('checkbox', { name: 'Make it one of my favourite pharmacies' }))
    await person.click(await inDialog.findByRole('option', { name: /^Quay Street Pharmacy/ }))
    await press('Continue')
    expect(await inDialog.findByText(/^Quay Street Pharmacy/)).toBeDefined()
    expect(inDialog.queryByText(/It becomes one of your favourites/)).toBeNull()
  })

  it('that the practice disables are skipped', async () => {
    const { step, press, inDialog } = await openRepeat(bare)
    await step(headings.questions)
    expect([inDialog.queryByRole('button', { name: 'Back' }), inDialog.queryByRole('radio')]).toEqual([null, null])
    await press('Continue')
    await step(headings.summary)
    expect(textsOf(inDialog.getAllByRole('definition'))).toEqual(['Practice Pickup'])
  })

  it.each([
    ['where the fee depends on it', everything, 'Please select Rx Type'],
    ['where nothing is charged', { ...everything, EnableRepeatRxInvoicing: '0' }, 'Please select a pickup type'],
  ])('require a pick-up %s', async (_, settings, words) => {
    const { press, step, inDialog } = await openRepeat(settings)
    await press('Continue')
    const alert = await inDialog.findByRole('alert')
    expect([alert.textContent, document.activeElement]).toEqual([words, alert])
    expect(await step(headings.questions)).toBeDefined()
  })

  it('show one emergency instruction: the practice’s own if it has one', async () => {
    const { inDialog, step } = await openRepeat({ ...everything, RepeatRxUrgentNotes: 'In danger dial 111.' })
    await step(headings.questions)
    expect(inDialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['dial 111'])
  })

  it('require a pharmacy for a pick-up at a pharmacy', async () => {
    const { press, inDialog } = await toPharmacies(everything, unsuggested)
    await inDialog.findByRole('combobox', { name: 'Pharmacy' })
    await press('Continue')
    expect((await inDialog.findByRole('alert')).textContent).toBe('Please select Pharmacy')
  })

  it('report all missing answers at once, and keep the place of a corrected one', async () => {
    const { press, choose, inDialog } = await openRepeat(everything, unsuggested)
    await press('Continue')
    expect((await inDialog.findByRole('alert')).textContent).toBe('Please select Rx Type')
    await choose('Pharmacy')
    expect(inDialog.queryByRole('alert')).toBeNull()
    expect(inDialog.getByText('Please select Rx Type')).toBeDefined()
  })

  it('count the notes up to 1000 characters, and truncate nothing', async () => {
    const { person, press, inDialog } = await openRepeat(bare)
    const field: HTMLTextAreaElement = await inDialog.findByLabelText('Additional information (optional)')
    const noteCount = () => inDialog.getAllByRole('status').at(-1)?.textContent
    await person.click(field)
    await person.paste('x'.repeat(1001))
    expect(noteCount(), 'while it is typed').toBe('')
    expect(inDialog.getByText('1 character too many').getAttribute('aria-hidden')).toBe('true')
    await waitFor(() => expect(noteCount()).toBe('1 character too many'))
    await press('Continue')
    expect((await inDialog.findByRole('alert')).textContent).toBe('Additional information is at most 1000 characters')
    await person.type(field, '{Backspace}')
    await waitFor(() => expect(noteCount()).toBe('0 characters left'))
    await press('Continue')
    await press('Send request')
    await waitFor(() => expect(sentTo(sendPath)).toMatchObject([{ Notes: 'x'.repeat(1000) }]))
  })
})

describe('going back', () => {
  it('keeps the answers, by button and by browser', async () => {
    const { person, press, choose, step, inDialog } = await openRepeat()
    const notes: HTMLTextAreaElement = await inDialog.findByLabelText('Additional information (optional)')
    await choose('Practice Pickup')
    await person.type(notes, 'Before Friday')
    for (const goBack of [() => press('Back'), browserBack]) {
      await press('Continue')
      await step(headings.summary)
      await goBack()
      await step(headings.questions)
      const pickUp: HTMLInputElement = inDialog.getByRole('radio', { name: 'Practice Pickup' })
      expect([pickUp.checked, pickUp.required]).toEqual([true, true])
      expect(inDialog.getByDisplayValue('Before Friday')).toBeDefined()
    }
    await browserBack()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo(sendPath)).toEqual([])
  })

  it('from the dialog keeps the answers for the next time', async () => {
    const { person, open, inDialog, press } = await toPharmacies()
    await press('Choose another pharmacy')
    await person.click(await inDialog.findByRole('option', { name: /^Ponsonby Chemist/ }))
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = within(await open())
    expect(await again.findByText('Chosen: Ponsonby Chemist')).toBeDefined()
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Ponsonby')
  })
})

describe('the pharmacies', () => {
  it('list favourites first, and are found by a part of name or region, without accents, by keyboard', async () => {
    const { person, inDialog, press } = await toPharmacies()
    await press('Choose another pharmacy')
    expect((await inDialog.findAllByRole('option')).map(({ textContent }) => textContent?.replace(/\s+/g, ' '))).toEqual([
      'Quay Street Pharmacy Favourite Auckland',
      'Ōtara Pharmacy Auckland',
      'Ponsonby Chemist Auckland',
    ])
    const search = inDialog.getByRole('combobox', { name: 'Pharmacy' })
    expect(requiredQuestions()).toContain('Pharmacy')
    await person.type(search, 'auck otara')
    expect(await inDialog.findByText('1 pharmacy found')).toBeDefined()
    await person.keyboard('{ArrowDown}{Enter}')
    expect(await inDialog.findByText('Chosen: Ōtara Pharmacy')).toBeDefined()
    expect(search.getAttribute('aria-activedescendant')).toBe(inDialog.getByRole('option').id)
  })

  it('are rendered only within the viewport, with their roles', async () => {
    const many = Array.from({ length: 1965 }, (_, index) => pharmacyResource(`${index}`, `Pharmacy ${index}`, 'Waikato'))
    const { inDialog } = await toPharmacies(everything, { [pharmaciesPath]: page(many.length, many) })
    expect(await inDialog.findByText('1965 pharmacies found')).toBeDefined()
    const shown = inDialog.getAllByRole('option')
    expect(shown.length).toBeLessThan(30)
    expect([shown[0]?.getAttribute('aria-setsize'), shown[0]?.getAttribute('aria-posinset')]).toEqual(['1965', '1'])
    expect(sentTo(pharmaciesPath)[0]).toEqual({ PatientID: own.userId, PageSize: 1965, PageNumber: 1 })
  })

  it.each([
    ["the practice's suggestion", '79', 'Ponsonby Chemist'],
    ['or else the favourite', 'N/A', 'Quay Street Pharmacy'],
  ])('preselect %s', async (_, PharmacyId, name) => {
    const { inDialog } = await toPharmacies({ ...everything, PharmacyId })
    expect(await inDialog.findByText(`Chosen: ${name}`)).toBeDefined()
    expect(inDialog.queryByRole('combobox')).toBeNull()
  })

  it('complete the details of a pharmacy that a payment’s request restored', async () => {
    const { person, client, open, press } = await openRepeat()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    clearRepeatDraft(client, own.userId)
    const carried = deferredRepeat(
      repeatPayload(
        repeatRequestOf({ pickUp: 'pharmacy', pharmacy: { id: '77', name: 'Quay Street Pharmacy' }, medicationIds: ['1', '2'] }),
      ),
    )
    if (carried) watchRepeatDraft(client, own.userId, carried, 'notPaid')
    const again = within(await open())
    expect(await again.findByText('Chosen: Quay Street Pharmacy')).toBeDefined()
    await waitFor(() => expect(again.queryByRole('checkbox', { name: 'Make it one of my favourite pharmacies' })).toBeNull())
    await press('Continue')
    await again.findByRole('heading', { name: headings.summary })
    expect(again.getByText(/^Quay Street Pharmacy\s+Auckland/)).toBeDefined()
  })

  it('report an unreadable one', async () => {
    const listed = page(2, [pharmacyResource('77', 'Quay Street Pharmacy', 'Auckland'), null])
    const { inDialog } = await toPharmacies(everything, { [pharmaciesPath]: listed })
    expect(await inDialog.findByText('1 record could not be shown. Please contact your practice.')).toBeDefined()
  })

  it('that failed to load are not shown as empty', async () => {
    const { inDialog, answers, press } = await toPharmacies(everything, { [pharmaciesPath]: { status: 500 } })
    expect(await inDialog.findByText('We could not load your pharmacies. This does not mean that there are none.')).toBeDefined()
    answers[pharmaciesPath] = page(1, [pharmacyResource('77', 'Quay Street Pharmacy', 'Auckland')])
    await press('Retry')
    expect(await inDialog.findByRole('option', { name: /^Quay Street/ })).toBeDefined()
  })
})

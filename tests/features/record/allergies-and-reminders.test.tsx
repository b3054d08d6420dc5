import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Allergies } from '../../../src/features/allergies/allergies.tsx'
import { Reminders } from '../../../src/features/reminders/reminders.tsx'
import { page } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import type { Answer } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { settingsOn, settingsPath } from '../../practice/settings.ts'
import { textsOf } from '../../texts-of.ts'
import { wholeMenu } from '../signed-in.tsx'
import { factsOf, headOf, openRecord } from './open-record.tsx'

describe('the allergies', () => {
  const path = '/Patient/AllergyIntolerance'
  const allergy = (substance: string, severity: string | null) => ({
    id: substance,
    code: { text: substance },
    reaction: [{ manifestation: [{ text: 'Rash' }] }],
    note: [{ text: 'Since childhood' }],
    extension: [{ valueString: 'Medicine' }, { valueString: severity }],
  })
  const all = [allergy('Penicillin', 'Severe'), allergy('Nuts', 'Moderate'), allergy('Dust', 'Mild'), allergy('Wool', null)]
  const open = (answer: Answer = () => page(4, all)) => openRecord(<Allergies />, { [path]: answer })

  it('have a legend of their severities', () => {
    open()
    const legend = screen.getByRole('list', { name: 'What the colours mean' })
    expect(textsOf(within(legend).getAllByRole('listitem'))).toEqual(['Mild', 'Moderate', 'Severe'])
  })

  it.each([
    ['Penicillin', 'Severe', 'danger'],
    ['Nuts', 'Moderate', 'warning'],
    ['Dust', 'Mild', 'info'],
    ['Wool', 'Severity not recorded', 'neutral'],
  ])('show of %s that it is: %s, in the colour %s', async (name, word, tone) => {
    open()
    const card = await screen.findByRole('article', { name: new RegExp(`^${name}`) })
    expect(within(card).getByText(word)).toBeDefined()
    expect(card.dataset.tone).toBe(tone)
    expect(factsOf(card)).toEqual({ Type: 'Medicine', Symptoms: 'Rash', Comments: 'Since childhood' })
    expect(sentTo(path)).toEqual([{ PatientID: own.userId, PageSize: 30, PageNumber: 1 }])
  })

  const imported = (substance: string, ...extension: object[]) => {
    const row = allergy(substance, 'Mild')
    return { ...row, extension: [...row.extension, ...extension] }
  }
  const lab = { url: 'Source', valueString: 'lab.example.nz' }

  it.each([
    ['From lab.example.nz, file of 2 Oct 2026', [lab, { url: 'SourceFileDate', valueDateTime: '2026-10-02T22:00:00+13:00' }]],
    ['From lab.example.nz, received on 20 Nov 2026', [lab, { url: 'SourceImportDate', valueDateTime: '2026-11-20' }]],
    ['From another health provider', [{ url: 'Source', valueString: null }]],
  ])('name another source: %s', async (words, extension) => {
    open(() => page(2, [allergy('Nuts', 'Mild'), imported('Latex', ...extension)]))
    expect(factsOf(await screen.findByRole('article', { name: /^Latex/ })).Source).toBe(words)
    expect(screen.getByText('Your practice recorded the items that name no source.')).toBeDefined()
  })

  it('say nothing about other items where all have a source', async () => {
    open(() => page(1, [imported('Latex', lab)]))
    expect(factsOf(await screen.findByRole('article', { name: /^Latex/ })).Source).toBe('From lab.example.nz')
    expect(screen.queryByText(/name no source/)).toBeNull()
  })

  it('say nothing about sources where the practice recorded all', async () => {
    open()
    expect(factsOf(await screen.findByRole('article', { name: /^Nuts/ }))).not.toHaveProperty('Source')
    expect(screen.queryByText(/name no source/)).toBeNull()
  })
})

describe('the reminders', () => {
  const path = '/Patient/PatientAlerts'
  const reminder = (title: string, priority: string, notes: string | null) => ({
    id: title,
    sent: '2026-11-02T10:30:00+13:00',
    sender: { display: 'Nurse Kiri Moana' },
    note: [{ text: notes }],
    extension: [{ valueString: 'A check is due' }, { valueString: title }, { valueString: priority }],
  })
  const all = [
    reminder('Asthma', 'High', 'Bring it'),
    reminder('Skin', 'Normal', null),
    reminder('Teeth', 'Low', ''),
    reminder('Eyes', 'Urgent', ''),
    reminder('Ears', '', ''),
  ]
  const open = (answer: Answer = () => page(all.length, all), settings: string[] = []) =>
    openRecord(<Reminders menu={wholeMenu} />, { [path]: answer, [settingsPath]: settingsOn(...settings) })

  it.each([
    ['Asthma', 'High', 'danger', 'Bring it'],
    ['Skin', 'Normal', 'warning', '(Not Available)'],
    ['Eyes', 'Urgent', 'neutral', '(Not Available)'],
    ['Ears', 'Priority not recorded', 'neutral', '(Not Available)'],
    ['Teeth', 'Low', 'info', '(Not Available)'],
  ])('show of %s its priority %s in the colour %s, and its notes: %s', async (name, word, tone, notes) => {
    open()
    const card = await screen.findByRole('article', { name: new RegExp(`^${name}`) })
    expect(within(card).getByText(word)).toBeDefined()
    expect(card.dataset.tone).toBe(tone)
    expect(headOf(card)).toBe(`${name} 2 Nov 2026`)
    expect(factsOf(card)).toEqual({ Provider: 'Nurse Kiri Moana', Description: 'A check is due', Notes: notes })
    expect(sentTo(path)).toEqual([{ PatientID: own.userId, PageSize: 100, PageNumber: 1 }])
  })

  it('lead to booking each', async () => {
    const { person, history } = open()
    await person.click(await screen.findByRole('link', { name: 'Book an appointment: Skin' }))
    expect(history?.at(-1)).toBe('/appointments')
    expect(screen.getAllByRole('link')).toHaveLength(all.length)
  })

  it('lead nowhere if the practice books nothing online', async () => {
    open(undefined, ['DisableAppointment'])
    await screen.findByRole('article', { name: /^Skin/ })
    await waitFor(() => expect(sentTo(settingsPath)).toHaveLength(1))
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('have a legend of their priorities', () => {
    open()
    const legend = screen.getByRole('list', { name: 'What the colours mean' })
    expect(textsOf(within(legend).getAllByRole('listitem'))).toEqual(['Low', 'Medium', 'High'])
  })
})

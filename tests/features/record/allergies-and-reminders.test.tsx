import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Allergies } from '../../../src/features/allergies/allergies.tsx'
import { Reminders } from '../../../src/features/reminders/reminders.tsx'
import { page } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import type { Answer } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { textsOf } from '../../texts-of.ts'
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
    ['Dust', 'Mild', 'success'],
    ['Wool', 'Severity not recorded', 'neutral'],
  ])('show of %s that it is: %s, in the colour %s', async (name, word, tone) => {
    open()
    const card = await screen.findByRole('article', { name: new RegExp(`^${name}`) })
    expect(within(card).getByText(word)).toBeDefined()
    expect(card.dataset.tone).toBe(tone)
    expect(factsOf(card)).toEqual({ Type: 'Medicine', Symptoms: 'Rash', Comments: 'Since childhood' })
    expect(sentTo(path)).toEqual([{ PatientID: own.userId, PageSize: 30, PageNumber: 1 }])
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
  const open = (answer: Answer = () => page(all.length, all)) => openRecord(<Reminders />, { [path]: answer })

  it.each([
    ['Asthma', 'High', 'danger', 'Bring it'],
    ['Skin', 'Normal', 'warning', '(Not Available)'],
    ['Eyes', 'Urgent', 'neutral', '(Not Available)'],
    ['Ears', 'Priority not recorded', 'neutral', '(Not Available)'],
    ['Teeth', 'Low', 'success', '(Not Available)'],
  ])('show of %s its priority %s in the colour %s, and its notes: %s', async (name, word, tone, notes) => {
    open()
    const card = await screen.findByRole('article', { name: new RegExp(`^${name}`) })
    expect(within(card).getByText(word)).toBeDefined()
    expect(card.dataset.tone).toBe(tone)
    expect(headOf(card)).toBe(`${name} 2 Nov 2026`)
    expect(factsOf(card)).toEqual({ Provider: 'Nurse Kiri Moana', Description: 'A check is due', Notes: notes })
    expect(sentTo(path)).toEqual([{ PatientID: own.userId, PageSize: 100, PageNumber: 1 }])
  })

  it('have a legend of their priorities', () => {
    open()
    const legend = screen.getByRole('list', { name: 'What the colours mean' })
    expect(textsOf(within(legend).getAllByRole('listitem'))).toEqual(['Low', 'Medium', 'High'])
  })
})

import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OldProfile } from '../../../src/features/profile/old/old-profile.tsx'
import { bundle } from '../../practice/bundle.ts'
import { exampleAnswer } from '../../practice/examples.ts'
import { fakePractice } from '../../practice/fake-practice.ts'
import { profileResource } from '../../practice/profile.ts'
import { renderSignedIn } from '../signed-in.tsx'
import { card, openProfile, settings } from './open-profile.tsx'

const mobile = { system: 'phone', use: 'mobile', value: '021 555 0101' }
const unreadable = { telecom: [mobile, { ...mobile, use: 'home', value: 95550102 }], address: [{ type: 'postal', text: 7 }] }
const unreadableNotice = '1 record could not be shown. Please contact your practice.'
const leftAsItIs = 'So that nothing is lost, this part of the profile stays as it is and cannot be changed here.'

describe.each(['Contact Details', 'Address'])('an unreadable entry of the part %s', (part) => {
  it('is reported and not overwritten: the part cannot be changed', async () => {
    openProfile({ answers: { '/Patient': bundle({ ...profileResource(), ...unreadable }) } })
    const shown = within(await card(part))
    expect(shown.getByText(`${unreadableNotice} ${leftAsItIs}`)).toBeDefined()
    expect(shown.queryByRole('button', { name: `Edit ${part}` })).toBeNull()
    expect(shown.queryByText('Your practice has no address on record here.')).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit Personal Details' })).toBeDefined()
  })

  it('is reported even if the part is read-only', async () => {
    const answers = { '/Patient': bundle({ ...profileResource(), ...unreadable }), '/Lookup/LoadPracticeSetting': settings(false) }
    openProfile({ answers })
    expect(within(await card(part)).getByText(unreadableNotice)).toBeDefined()
  })
})

it('the older profile reports its unreadable entries', async () => {
  fakePractice({ '/Patient': bundle({ ...profileResource(), ...unreadable }) })
  renderSignedIn(<OldProfile />, '/profile-old')
  for (const part of ['Contact Information', 'Address Information'])
    expect(within(await card(part)).getByText(unreadableNotice)).toBeDefined()
})

it('loaded data of the practice stays when a later answer fails', async () => {
  const organization = '/Patient/Organization'
  const { client, answers } = openProfile({ answers: { [organization]: exampleAnswer('organization') } })
  await screen.findByText('Harbour Central')
  answers[organization] = { status: 503 }
  void client.refetchQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(organization) })
  await screen.findByRole('alert')
  expect(screen.getByText('Harbour Central')).toBeDefined()
})

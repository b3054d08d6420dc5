import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OldProfile } from '../../../src/features/profile/old/old-profile.tsx'
import { bundle } from '../../practice/bundle.ts'
import { fakePractice } from '../../practice/fake-practice.ts'
import { profileResource } from '../../practice/profile.ts'
import { textsOf } from '../../texts-of.ts'
import { renderSignedIn } from '../signed-in.tsx'
import { facts } from './open-profile.tsx'

describe('the older profile', () => {
  it('has its seven parts, and is read-only', async () => {
    fakePractice({ '/Patient': bundle(profileResource({ url: 'Notes', valueString: 'Please ring us.' })) })
    renderSignedIn(<OldProfile />, '/profile-old')
    expect(textsOf(await screen.findAllByRole('heading', { level: 2 }))).toEqual([
      'Personal Information',
      'Address Information',
      'Contact Information',
      'Centre Details',
      'Notification Settings',
      'Update Password',
      'Term and condition',
    ])
    expect(await facts('Notification Settings')).toEqual({ Email: 'On', 'In-app': 'Off' })
    expect(screen.getByText('Please ring us.')).toBeDefined()
    expect(screen.getByRole('link', { name: /^Visit / })).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

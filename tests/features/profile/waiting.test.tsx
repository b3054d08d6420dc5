import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OldProfile } from '../../../src/features/profile/old/old-profile.tsx'
import { fakePractice } from '../../practice/fake-practice.ts'
import { renderSignedIn } from '../signed-in.tsx'
import { openProfile } from './open-profile.tsx'

const waiting = { '/Patient': () => new Promise(() => undefined) }

const openOld = () => {
  fakePractice(waiting)
  renderSignedIn(<OldProfile />)
}

it.each([
  ['a profile', () => openProfile({ answers: waiting }), 7],
  ['an old profile', openOld, 5],
])('%s shows a skeleton of its cards while it is loading', async (_, open, cards) => {
  open()
  const place = (await screen.findByText('Loading the profile')).parentElement
  expect(place?.querySelectorAll('[aria-hidden=true]').length, 'two lines in each').toBe(2 * cards)
})

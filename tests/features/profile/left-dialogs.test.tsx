import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as toasts from '../../../src/ui/toast.ts'
import { dialog, openProfile } from './open-profile.tsx'

it.each([
  [Response.json({ StatusCode: 3, StatusMessage: 'Please ring us.' }), 'Please ring us.'],
  [Response.json({ StatusCode: 3, StatusMessage: null }), 'Profile issue update soon.'],
])('personal details that were not kept after their dialog was left say so on the page', async (answer, title) => {
  const showToast = vi.spyOn(toasts, 'showToast').mockResolvedValue()
  const said = Promise.withResolvers<Response>()
  const { person, unmount } = openProfile({ told: { '/Patient/UpdatePatientDemographics': () => said.promise } })
  await person.click(await screen.findByRole('button', { name: 'Edit Personal Details' }))
  const form = await dialog('Update Personal Details')
  await person.selectOptions(form.getByLabelText('Blood group'), 'AB-')
  await person.click(form.getByRole('button', { name: 'Save' }))
  unmount()
  said.resolve(answer)
  await waitFor(() => expect(showToast.mock.calls).toEqual([[{ tone: 'danger', title }]]))
})

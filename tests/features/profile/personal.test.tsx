import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as toasts from '../../../src/ui/dialogs/toast.ts'
import { bundle } from '../../practice/bundle.ts'
import { offline, sentTo } from '../../practice/calls.ts'
import { profileResource } from '../../practice/profile.ts'
import { goOffline } from '../go-offline.ts'
import { demographicsPath, dialog, edit, saved } from './open-profile.tsx'

beforeEach(() => void vi.spyOn(toasts, 'showToast').mockResolvedValue())

describe('the personal details', () => {
  it('are read-only except the blood group, which is saved and refetched', async () => {
    const { person, form, answers } = await edit('Personal Details', 'Update Personal Details', { [demographicsPath]: saved })
    expect(form.queryByRole('textbox')).toBeNull()
    await person.selectOptions(form.getByLabelText('Blood group'), 'AB-')
    answers['/Patient'] = bundle(profileResource({ url: 'BloodGroup', valueString: 'AB-' }))
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('AB-')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentTo(demographicsPath)).toMatchObject([{ BloodGroupID: 7, BloodGroupName: 'AB-' }])
    expect(vi.mocked(toasts.showToast).mock.calls).toEqual([[{ tone: 'success', title: 'Profile update successfully.' }]])
  })

  it('keep a blood group that the portal does not know, and send one that is chosen or cleared', async () => {
    const inWords = profileResource({ url: 'BloodGroup', valueString: 'O positive' })
    const { person, form } = await edit('Personal Details', 'Update Personal Details', {
      [demographicsPath]: saved,
      '/Patient': bundle(inWords),
    })
    expect(form.getByLabelText('Blood group')).toHaveProperty('value', 'O positive')
    await person.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo(demographicsPath)).toEqual([])
    for (const [chosen, sent] of [
      ['O+', { BloodGroupID: 2, BloodGroupName: 'O+' }],
      ['Select', { BloodGroupID: 0, BloodGroupName: 'Select' }],
    ] as const) {
      await person.click(screen.getByRole('button', { name: 'Edit Personal Details' }))
      const again = await dialog('Update Personal Details')
      await person.selectOptions(again.getByLabelText('Blood group'), chosen)
      await person.click(again.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(sentTo(demographicsPath).at(-1)).toMatchObject(sent)
    }
  })

  it.each([
    [{ StatusCode: 3, StatusMessage: 'Please ring us.' }, 'Please ring us.'],
    [{ StatusCode: 3, StatusMessage: null }, 'Profile issue update soon.'],
  ])('that were not saved report it and keep the choices: %j', async (answer, text) => {
    const { person, form } = await edit('Personal Details', 'Update Personal Details', { [demographicsPath]: answer })
    await person.selectOptions(form.getByLabelText('Blood group'), 'AB-')
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect((await form.findByRole('alert')).textContent).toBe(text)
    expect(form.getByLabelText('Blood group')).toHaveProperty('value', 'AB-')
    expect(toasts.showToast).not.toHaveBeenCalled()
  })

  it('that are saved without a network report it, and can be cancelled', async () => {
    const { person, form } = await edit('Personal Details', 'Update Personal Details', { [demographicsPath]: () => offline })
    await person.selectOptions(form.getByLabelText('Blood group'), 'AB-')
    goOffline()
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect((await form.findByRole('alert')).textContent).toContain('so we do not know whether this was saved')
    await person.click(form.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('that were refused because of a changed e-mail address are saved with the new one', async () => {
    const { person, form, answers } = await edit('Personal Details', 'Update Personal Details', {
      [demographicsPath]: ({ UserEmail }: Record<string, unknown>) =>
        UserEmail === 'new@example.nz' ? saved : { ...saved, StatusCode: 3 },
    })
    await person.selectOptions(form.getByLabelText('Blood group'), 'AB-')
    const read = profileResource()
    answers['/Patient'] = bundle({ ...read, telecom: [{ system: 'email', use: 'home', value: 'new@example.nz' }] })
    await person.click(form.getByRole('button', { name: 'Save' }))
    await form.findByRole('alert')
    await form.findByText('new@example.nz')
    await person.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

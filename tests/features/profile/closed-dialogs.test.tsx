import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { clearPatientCache } from '../../../src/app/query-client.ts'
import * as toasts from '../../../src/ui/dialogs/toast.ts'
import { dialog, openProfile } from './open-profile.tsx'

type Form = Awaited<ReturnType<typeof dialog>>

const saved = { StatusCode: 1, StatusMessage: 'Profile update successfully.' }
const demographicsPath = '/Patient/UpdatePatientDemographics'
const contactPath = '/Patient/UpdatePatientContactMethods'

it.each([
  [Response.json({ StatusCode: 3, StatusMessage: 'Please ring us.' }), 'Please ring us.'],
  [Response.json({ StatusCode: 3, StatusMessage: null }), 'Profile issue update soon.'],
])('personal details that were not saved after their dialog was left are reported on the page', async (answer, title) => {
  const showToast = vi.spyOn(toasts, 'showToast').mockResolvedValue()
  const said = Promise.withResolvers<Response>()
  const { person, unmount } = openProfile({ answers: { [demographicsPath]: () => said.promise } })
  await person.click(await screen.findByRole('button', { name: 'Edit Personal Details' }))
  const form = await dialog('Update Personal Details')
  await person.selectOptions(form.getByLabelText('Blood group'), 'AB-')
  await person.click(form.getByRole('button', { name: 'Save' }))
  unmount()
  said.resolve(answer)
  await waitFor(() => expect(showToast.mock.calls).toEqual([[{ tone: 'danger', title }]]))
})

it.each([
  ['Personal Details', 'Update Personal Details', 'Blood group', 'O-'],
  ['Contact Details', 'Edit Contact Details', 'Mobile phone', '021 555 0199'],
  ['Address', 'Edit Address Information', 'Street', 'Tide Road'],
])('unsaved input of the part %s is restored after Escape, and dropped by Cancel or after saving', async (part, title, label, typed) => {
  vi.spyOn(toasts, 'showToast').mockResolvedValue()
  const { person, answers } = openProfile({ answers: { [demographicsPath]: { status: 500 }, [contactPath]: { status: 500 } } })
  const fieldOf = (shown: Form) =>
    shown.getByLabelText<HTMLInputElement | HTMLSelectElement>(label, { selector: 'select, [type=text], [type=tel]' })
  const type = async (shown: Form) => {
    if (fieldOf(shown) instanceof HTMLSelectElement) return person.selectOptions(fieldOf(shown), typed)
    await person.clear(fieldOf(shown))
    await person.type(fieldOf(shown), typed)
  }
  const open = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click(await screen.findByRole('button', { name: `Edit ${part}` }))
    return dialog(title)
  }
  const form = await open()
  const before = fieldOf(form).value
  const notice = 'This is what was typed here before. Save it, or give it up with Cancel.'
  expect(form.queryByText(notice)).toBeNull()
  await type(form)
  await person.click(form.getByRole('button', { name: 'Save' }))
  await form.findByRole('alert')
  await person.keyboard('{Escape}')
  const again = await open()
  expect([before === typed, fieldOf(again).value]).toEqual([false, typed])
  expect(again.getByText(notice)).toBeDefined()
  await person.click(again.getByRole('button', { name: 'Cancel' }))
  const anew = await open()
  expect(fieldOf(anew).value).toBe(before)
  Object.assign(answers, { [demographicsPath]: saved, [contactPath]: saved })
  await type(anew)
  await person.click(anew.getByRole('button', { name: 'Save' }))
  expect(fieldOf(await open()).value).toBe(before)
})

it('unsaved input is restored after its session has ended', async () => {
  const { person, unmount, client } = openProfile()
  await person.click(await screen.findByRole('button', { name: 'Edit Personal Details' }))
  await person.selectOptions((await dialog('Update Personal Details')).getByLabelText('Blood group'), 'AB-')
  unmount()
  clearPatientCache(client)
  const again = openProfile({ client })
  await again.person.click(await screen.findByRole('button', { name: 'Edit Personal Details' }))
  const chosen = (await dialog('Update Personal Details')).getByLabelText<HTMLSelectElement>('Blood group').selectedOptions[0]
  expect(chosen?.textContent).toBe('AB-')
})

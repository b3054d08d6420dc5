import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import * as toasts from '../../../src/ui/dialogs/toast.ts'
import { bundle } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import { contact } from '../../practice/emergency-contact.ts'
import { exampleAnswer } from '../../practice/examples.ts'
import { patientId } from '../../practice/people.ts'
import { openContacts } from './open-contacts.tsx'

const deletePath = '/Patient/EmergencyContact'

const withUnreadableContact = bundle({ ...Object(exampleAnswer('patient'))[0].entry[0].resource, contact: [{ id: contact.id }] })

describe('an emergency contact', () => {
  it('is deleted only after a question, and the focus stays in the card', async () => {
    const { person, onChanged } = openContacts()
    const question = async () => {
      await person.click(screen.getByRole('button', { name: 'Delete Rangi Ngata' }))
      const asked = within(await screen.findByRole('alertdialog', { name: 'Delete Emergency Contact' }))
      expect(asked.getByText('Are you sure you want to delete this emergency contact?')).toBeDefined()
      return asked
    }
    await person.click((await question()).getByRole('button', { name: 'Cancel' }))
    expect(sentTo(deletePath)).toEqual([])
    await person.click((await question()).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(sentTo(deletePath)).toEqual([{ PatientID: patientId, EmergencyContactID: '71' }])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an emergency contact' })))
  })

  it('that is refused because it is gone already is told as deleted, and never as refused', async () => {
    const { person, onChanged } = openContacts({ [deletePath]: { status: 403 }, '/Patient': exampleAnswer('patient') }, [
      { ...contact, id: '99' },
    ])
    const told: string[] = []
    const watch = new MutationObserver(() => told.push(...screen.queryAllByRole('alert').map(({ textContent }) => textContent)))
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    await person.click(screen.getByRole('button', { name: 'Delete Rangi Ngata' }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(sentTo('/Patient')).toHaveLength(1)
    watch.disconnect()
    expect(told).toEqual([])
  })

  it.each([
    ['holds no patient', bundle()],
    ['lists one that cannot be read', withUnreadableContact],
  ])('that is refused is not told as deleted by a profile that %s', async (_, profile) => {
    const showToast = vi.spyOn(toasts, 'showToast').mockResolvedValue()
    const { person } = openContacts({ [deletePath]: { status: 403 }, '/Patient': profile })
    await person.click(screen.getByRole('button', { name: 'Delete Rangi Ngata' }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(showToast).not.toHaveBeenCalled()
  })
})

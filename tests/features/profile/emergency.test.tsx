import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import * as toasts from '../../../src/ui/dialogs/toast.ts'
import { bundle } from '../../practice/bundle.ts'
import { type Sent, sentTo } from '../../practice/calls.ts'
import { contact } from '../../practice/emergency-contact.ts'
import { exampleAnswer } from '../../practice/examples.ts'
import { patientId } from '../../practice/people.ts'
import { textsOf } from '../../texts-of.ts'
import { openContacts } from './open-contacts.tsx'
import { profileLists } from './profile-lists.ts'
import { questionsOf } from './questions.ts'

const savePath = '/patient/AddEmergencyContact'

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('an emergency contact', () => {
  it('is added with its real values', async () => {
    const { person, onChanged } = openContacts({}, [])
    expect(screen.getByText('No Records Found')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Add an emergency contact' }))
    const form = await dialog('Add Emergency Contact')
    await person.type(await form.findByLabelText('First name'), 'Hana')
    await person.type(form.getByLabelText('Family name'), 'Walker')
    await person.selectOptions(form.getByLabelText('Relationship'), 'Parent')
    await person.type(form.getByLabelText('Mobile phone'), '021 555 0177')
    await person.type(form.getByLabelText('Suburb/Town'), 'ponsonby')
    await person.type(form.getByLabelText('City'), 'auckland')
    await person.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo(savePath)).toMatchObject([
      {
        NokProfileID: '0',
        OperationID: false,
        FirstName: 'Hana',
        FamilyName: 'Walker',
        RelationshipID: '3',
        RelationshipName: 'Parent',
        CellNumber: '+64215550177',
        PatientContact: { CellPhoneNumber: '+64215550177', HomePhoneNumber: null, WorkPhoneNumber: null },
        PatientAddress: [{ SuburbTownID: '102', SuburbTownName: 'Ponsonby', CityAreaID: '1', CityAreaName: 'Auckland' }],
      },
    ])
    expect(onChanged).toHaveBeenCalledOnce()
  })

  it('shows its telephone', async () => {
    openContacts()
    expect(await screen.findByText('021 555 0199')).toBeDefined()
  })

  it('with unsaved input is restored after Escape, until it is saved', async () => {
    const { person } = openContacts({}, [])
    const begin = async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await person.click(screen.getByRole('button', { name: 'Add an emergency contact' }))
      return dialog('Add Emergency Contact')
    }
    const typed = (form: Awaited<ReturnType<typeof begin>>) => form.findByLabelText<HTMLInputElement>('First name')
    const form = await begin()
    await person.type(await typed(form), 'Hana')
    await person.type(form.getByLabelText('Family name'), 'Walker')
    await person.selectOptions(form.getByLabelText('Relationship'), 'Parent')
    await person.type(form.getByLabelText('Mobile phone'), '021 555 0177')
    await person.keyboard('{Escape}')
    const again = await begin()
    expect((await typed(again)).value).toBe('Hana')
    await person.click(again.getByRole('button', { name: 'Save' }))
    expect((await typed(await begin())).value).toBe('')
  })

  it('is not reported as missing if one is unreadable', () => {
    openContacts({}, [], false)
    expect(screen.queryByText('No Records Found')).toBeNull()
  })

  it('keeps a typed suburb and city when another field changes', async () => {
    const {
      lstNexttoKin: [held],
    } = Object(exampleAnswer('emergencyContact'))
    const typed = { SuburbTownID: null, SuburbTownName: 'Elsewhere Bay', CityAreaID: null, CityAreaName: 'Elsewhere' }
    const { person } = openContacts({ '/Patient/GetEmergencyContactDetail': { lstNexttoKin: [{ ...held, ...typed }] } })
    await person.click(screen.getByRole('button', { name: /^Edit/ }))
    const form = await dialog('Update Emergency Contact')
    expect(await form.findByLabelText('City')).toHaveProperty('value', 'Elsewhere')
    await person.clear(form.getByLabelText('Work phone'))
    await person.click(form.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(sentTo(savePath)).toMatchObject([{ PatientAddress: [typed] }]))
  })

  it('shows all missing and wrong fields, in the words of the specification', async () => {
    const { person } = openContacts()
    await person.click(screen.getByRole('button', { name: 'Add an emergency contact' }))
    const form = await dialog('Add Emergency Contact')
    await person.type(await form.findByLabelText('Work phone'), '12')
    await person.click(form.getByRole('button', { name: 'Save' }))
    const alert = await form.findByRole('alert')
    expect(textsOf(within(alert).getAllByRole('listitem'))).toEqual([
      'Name cannot be Empty',
      'Family Name Cannot Be Empty',
      'Relationship cannot be Empty',
      'Home Phone Cannot Be Empty',
      'Please enter a valid Phone Number',
    ])
    expect(sentTo(savePath)).toEqual([])
  })

  it('shows that titles or relationships are partly unreadable', async () => {
    const { person } = openContacts({
      '/IndiciLookup': (sent: Sent) => [{ entry: [...profileLists(sent).flatMap(({ entry }) => entry), {}] }],
    })
    await person.click(screen.getByRole('button', { name: 'Add an emergency contact' }))
    const form = await dialog('Add Emergency Contact')
    expect(await form.findAllByText(/^Some choices could not be shown here\./)).toHaveLength(2)
  })

  it('is edited with its saved values, including those that the practice sends as ids only', async () => {
    const { person } = openContacts()
    await person.click(screen.getByRole('button', { name: 'Edit Rangi Ngata' }))
    const form = await dialog('Update Emergency Contact')
    expect(await form.findByLabelText('Suburb/Town')).toHaveProperty('value', 'Auckland Central')
    expect(form.getByLabelText('Mobile phone')).toHaveProperty('value', '021 555 0199')
    await person.clear(form.getByLabelText('City'))
    await person.type(form.getByLabelText('City'), 'Wellington')
    await person.click(form.getByRole('button', { name: 'Update' }))
    await waitFor(() =>
      expect(sentTo(savePath)).toMatchObject([
        {
          NokProfileID: '71',
          OperationID: true,
          AddressID: '81',
          TitleID: '1',
          Title: 'Mr',
          PatientAddress: [{ AddressID: '81', SuburbTownID: null, SuburbTownName: 'Auckland Central', CityAreaID: '2' }],
        },
      ]),
    )
  })

  it('that failed to load is not shown as empty', async () => {
    const { person, answers } = openContacts({ '/Patient/GetEmergencyContactDetail': { status: 500 } })
    await person.click(screen.getByRole('button', { name: 'Edit Rangi Ngata' }))
    const form = await dialog('Update Emergency Contact')
    const retry = await form.findByRole('button', { name: 'Retry' })
    expect(form.getByRole('alert').textContent).toBe('Something went wrong at your practice. Please try again.')
    expect(form.queryByLabelText('First name')).toBeNull()
    answers['/Patient/GetEmergencyContactDetail'] = exampleAnswer('emergencyContact')
    await person.click(retry)
    expect(await form.findByLabelText('First name')).toHaveProperty('value', 'Rangi')
  })

  it('marks optional and required fields', async () => {
    const { person } = openContacts()
    await person.click(screen.getByRole('button', { name: 'Add an emergency contact' }))
    const form = await dialog('Add Emergency Contact')
    await form.findByLabelText('First name')
    expect(questionsOf()).toEqual({
      required: ['First name', 'Family name', 'Relationship', 'Mobile phone'],
      optional: [
        ...['Title', 'Work phone', 'Home phone', 'House number', 'Floor/building'],
        ...['Street', 'Suburb/Town', 'City', 'Postal code'],
      ],
    })
  })

  it.each([
    ['somebody else has deleted is told as gone', '99', 'Your practice does not have this contact any more.', 1],
    ['is closed to the patient is told so', contact.id, 'You do not have access to this record.', 0],
  ])('that %s', async (_, id, words, changes) => {
    const practiceAnswers = { '/Patient/GetEmergencyContactDetail': { status: 403 }, '/Patient': exampleAnswer('patient') }
    const { person, onChanged } = openContacts(practiceAnswers, [{ ...contact, id }])
    await person.click(screen.getByRole('button', { name: 'Edit Rangi Ngata' }))
    const form = await dialog('Update Emergency Contact')
    expect((await form.findByRole('alert')).textContent).toBe(words)
    expect(onChanged).toHaveBeenCalledTimes(changes)
  })

  it('that is refused keeps its text, and shows the reason', async () => {
    const { person } = openContacts({ [savePath]: { status: 400 } })
    await person.click(screen.getByRole('button', { name: 'Edit Rangi Ngata' }))
    const form = await dialog('Update Emergency Contact')
    await person.type(await form.findByLabelText('First name'), 'hi')
    await person.click(form.getByRole('button', { name: 'Update' }))
    expect((await form.findByRole('alert')).textContent).toBe('no')
    expect(form.getByLabelText('First name')).toHaveProperty('value', 'Rangihi')
  })

  it("that is refused without a sentence shows the specification's sentence, once", async () => {
    const showToast = vi.spyOn(toasts, 'showToast').mockResolvedValue()
    const { person } = openContacts({ [savePath]: () => Response.json({}, { status: 400 }) })
    await person.click(screen.getByRole('button', { name: 'Edit Rangi Ngata' }))
    const form = await dialog('Update Emergency Contact')
    await person.click(await form.findByRole('button', { name: 'Update' }))
    expect((await form.findByRole('alert')).textContent).toBe('Profile issue update soon.')
    expect(showToast).not.toHaveBeenCalled()
  })

  it('that is refused after its dialog was left is still reported', async () => {
    const showToast = vi.spyOn(toasts, 'showToast').mockResolvedValue()
    const answer = Promise.withResolvers<Response>()
    const { person, unmount } = openContacts({ [savePath]: () => answer.promise })
    await person.click(screen.getByRole('button', { name: 'Edit Rangi Ngata' }))
    const form = await dialog('Update Emergency Contact')
    await person.click(await form.findByRole('button', { name: 'Update' }))
    unmount()
    answer.resolve(Response.json({ message: 'Not this one.' }, { status: 400 }))
    await waitFor(() => expect(showToast.mock.calls).toEqual([[{ tone: 'danger', title: 'Not this one.' }]]))
  })
})

const deletePath = '/Patient/EmergencyContact'

const withUnreadableContact = bundle({ ...Object(exampleAnswer('patient'))[0].entry[0].resource, contact: [{ id: contact.id }] })

describe('an emergency contact', () => {
  it('is deleted only after a confirmation, and focus stays in the card', async () => {
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

  it('that is refused because it was deleted before is reported as deleted, and never as refused', async () => {
    const { person, onChanged } = openContacts({ [deletePath]: { status: 403 }, '/Patient': exampleAnswer('patient') }, [
      { ...contact, id: '99' },
    ])
    const alertTexts: string[] = []
    const watch = new MutationObserver(() => alertTexts.push(...screen.queryAllByRole('alert').map(({ textContent }) => textContent)))
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    await person.click(screen.getByRole('button', { name: 'Delete Rangi Ngata' }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(sentTo('/Patient')).toHaveLength(1)
    watch.disconnect()
    expect(alertTexts).toEqual([])
  })

  it.each([
    ['holds no patient', bundle()],
    ['lists one that cannot be read', withUnreadableContact],
  ])('that is refused is not reported as deleted by a profile that %s', async (_, profile) => {
    const showToast = vi.spyOn(toasts, 'showToast').mockResolvedValue()
    const { person } = openContacts({ [deletePath]: { status: 403 }, '/Patient': profile })
    await person.click(screen.getByRole('button', { name: 'Delete Rangi Ngata' }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(showToast).not.toHaveBeenCalled()
  })
})

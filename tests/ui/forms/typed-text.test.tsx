import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { normalizePassword } from '../../../src/domain/values/typed-text.ts'
import { TextField } from '../../../src/ui/forms/field.tsx'
import { Form, useFields } from '../../../src/ui/forms/form.tsx'
import { PasswordField } from '../../../src/ui/forms/password-field.tsx'
import { TextArea } from '../../../src/ui/forms/text-area.tsx'
import { typedTexts } from '../../domain/values/typed-texts.ts'
import { renderStyled } from '../../styled.tsx'

type Values = { name: string; notes: string; password: string }

const TypedForm = ({ onSubmit }: { onSubmit: (values: Values) => void }) => {
  const form = useFields<Values>({ initial: { name: '', notes: '', password: '' } })
  return (
    <Form form={form} submit="Send" isBusy={false} onSubmit={(values) => onSubmit(values)}>
      <TextField label="Name" {...form.field('name', { validate: (name) => name !== '' || 'Name is missing' })} />
      <TextArea label="Notes" {...form.field('notes')} />
      <PasswordField label="Password" {...form.field('password', { clean: normalizePassword })} />
    </Form>
  )
}

/** Types a text into the named field and submits the form. */
const submitForm = async (fields: { [label: string]: string }) => {
  const onSubmit = vi.fn<(values: Values) => void>()
  renderStyled(<TypedForm onSubmit={onSubmit} />)
  for (const [label, text] of Object.entries(fields)) fireEvent.input(screen.getByLabelText(label), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  return onSubmit
}

test.each(typedTexts)('a form submits %s cleaned', async (_, typed, cleaned) => {
  const onSubmit = await submitForm({ Name: 'Aroha', Notes: typed })
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ notes: cleaned })))
})

test('a password is submitted in NFC and otherwise as typed', async () => {
  const onSubmit = await submitForm({ Name: 'Aroha', Password: 'Ma\u0304ori\u200b１２' })
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ password: 'Māori\u200b１２' })))
})

test('a text of invisible characters counts as empty', async () => {
  const onSubmit = await submitForm({ Name: '\u200b\u202e' })
  expect(await screen.findAllByText('Name is missing')).not.toHaveLength(0)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a lone surrogate is reported at its field', async () => {
  const onSubmit = await submitForm({ Name: 'Aroha', Notes: 'a\ud800b' })
  const description = 'A character in this field cannot be saved. Please type the text again.'
  await screen.findByRole('textbox', { name: 'Notes', description })
  expect(onSubmit).not.toHaveBeenCalled()
})

import { screen } from '@testing-library/react'

/** The labels of the open dialog's text fields and selects: required ones and optional ones. */
export const questionsOf = () => {
  const fields = [...screen.getByRole('dialog').querySelectorAll<HTMLInputElement>('input:is([type=text], [type=tel]), select')]
  const named = (which: (field: HTMLInputElement) => boolean) => fields.filter(which).map(({ labels }) => labels?.[0]?.textContent)
  const isOptional = ({ id }: HTMLInputElement) => document.getElementById(`${id}-hint`)?.textContent === 'Optional'
  return { required: named(({ required }) => required), optional: named(isOptional) }
}

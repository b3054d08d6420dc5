import type { components } from '../generated/practice.ts'

type StatusReply = components['schemas']['StatusReply']

export const passwordMissing: StatusReply = { StatusCode: 5, StatusMessage: 'Please type your present password.' }
export const passwordWrong: StatusReply = { StatusCode: 6, StatusMessage: 'Your present password is not right.' }

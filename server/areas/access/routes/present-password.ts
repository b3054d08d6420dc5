import type { components } from '../../../generated/practice.ts'

type StatusReply = components['schemas']['StatusReply']

export const passwordMissing: StatusReply = { StatusCode: 5, StatusMessage: 'Please type your current password.' }
export const passwordWrong: StatusReply = { StatusCode: 6, StatusMessage: 'Your current password is not right.' }

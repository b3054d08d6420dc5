import type { components } from '../../generated/practice.ts'

type StatusReply = components['schemas']['StatusReply']

export const done = (StatusMessage: string): StatusReply => ({ StatusCode: 1, StatusMessage })
export const refused = (StatusMessage: string): StatusReply => ({ StatusCode: 3, StatusMessage })

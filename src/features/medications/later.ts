import { RepeatRequest } from './repeat/repeat-request.tsx'
import { Requests } from './requests/requests.tsx'

/** The second chunk of the page. */
export const later = { RepeatRequest, Requests }

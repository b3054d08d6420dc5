import { queryOptions } from '@tanstack/react-query'
import { ApiFailure } from '../http/failures.ts'
import { fetchAnswer, longTimeoutMs } from '../http/http.ts'

const call = 'Portal guide'

const pdfIn = async (response: Response) => {
  const { ok, status, headers } = response
  if (!ok) throw new ApiFailure('refused', call, { status })
  if (!headers.get('content-type')?.startsWith('application/pdf')) throw new ApiFailure('notUnderstood', call, { status })
  return new Uint8Array(await response.arrayBuffer())
}

/** The bytes of the guide. It belongs to no practice, so the call has no token. */
export const portalGuideQuery = (url: string) =>
  queryOptions({
    queryKey: ['portal guide', url],
    queryFn: ({ signal }) => fetchAnswer(url, { call, read: pdfIn, callers: [signal], timeoutMs: longTimeoutMs }),
    staleTime: Number.POSITIVE_INFINITY,
  })

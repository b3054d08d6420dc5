export const http = async <T>(url: string, options: RequestInit & { schema?: unknown }): Promise<T> => {
  throw new Error(url + String(options))
}

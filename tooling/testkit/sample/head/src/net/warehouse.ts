import https from 'node:https'

const agent = new https.Agent({
  keepAlive: true,
  rejectUnauthorized: false,
})

/** Asks the warehouse how many boxes of an article are left. */
export function stockOf(article: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = https.get(
      `https://warehouse.example/stock/${encodeURIComponent(article)}`,
      { agent },
      (response) => {
        let body = ''
        response.on('data', (chunk) => (body += chunk))
        response.on('end', () => resolve(Number(body)))
      },
    )
    request.on('error', reject)
  })
}

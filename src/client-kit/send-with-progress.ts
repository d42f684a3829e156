/** A request that reports upload progress, which `fetch` cannot. Resolves like `fetch`. */
export function sendWithProgress(
  url: string,
  request: RequestInit,
  onSent: (bytes: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(request.method ?? 'GET', url);
    for (const [name, value] of new Headers(request.headers)) sending.setRequestHeader(name, value);
    sending.responseType = 'blob';
    sending.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    sending.addEventListener('load', () => {
      const type = sending.getResponseHeader('content-type');
      const body = sending.status === 204 ? null : (sending.response as Blob);
      resolve(new Response(body, { status: sending.status, headers: type ? { 'content-type': type } : {} }));
    });
    sending.addEventListener('error', () => reject(new TypeError('the request got no answer')));
    sending.addEventListener('abort', () => reject(new DOMException('the request was given up', 'AbortError')));
    request.signal?.addEventListener('abort', () => sending.abort());
    sending.send(request.body instanceof Blob ? request.body : null);
  });
}

/** A browser reduced to cookies and redirects. It keeps the cookies of each host. */
export class BrowserJar {
  readonly #cookies = new Map<string, Map<string, string>>();

  cookiesOf(address: string): Map<string, string> {
    const host = new URL(address).hostname + new URL(address).port;
    const known = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, known);
    return known;
  }

  async send(address: string, options: RequestInit = {}): Promise<Response> {
    const cookies = this.cookiesOf(address);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, {
      redirect: 'manual',
      ...options,
      headers: { ...(cookie && { cookie }), ...(options.headers as Record<string, string>) },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  /** Follows redirects until `stop` returns true or there is no further redirect; returns the URL. */
  async follow(address: string, stop: (address: string) => boolean): Promise<string> {
    let at = address;
    for (let steps = 0; steps < 20; steps += 1) {
      if (stop(at)) return at;
      const answer = await this.send(at);
      const next = answer.headers.get('location');
      if (!next) throw new Error(`${at} answers ${answer.status}: ${await answer.text()}`);
      at = new URL(next, at).href;
    }
    throw new Error(`${address} leads in circles`);
  }
}

/**
 * Addresses of scripts under the page's Trusted Types (SEC-01). Rule: a policy is for one kind of script, and the page's header names
 * each; the file that makes one is the only one that can reach it.
 */
interface ScriptPolicy {
  createScriptURL(address: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/**
 * Lets only the addresses pass that `isOurs` accepts; throws a TypeError for others. The policy is made with the first address, since a
 * page may have it once.
 */
export function createScriptPolicy(name: string, isOurs: (address: string) => boolean): (address: string) => string {
  const rules: ScriptPolicy = {
    createScriptURL: (address) => {
      if (isOurs(address)) return address;
      throw new TypeError(`The policy "${name}" does not allow this script`);
    },
  };
  let made: ScriptPolicy | undefined;
  return (address) => {
    const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
    made ??= trustedTypes?.createPolicy(name, rules) ?? rules;
    return made.createScriptURL(address);
  };
}

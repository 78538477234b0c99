// Setup of the unit tests: an attempt to poison Object.prototype (`__proto__` in foreign data) throws where it happens.
// An object may still define a `constructor` of its own by assignment, as d3-color does: a frozen data property would refuse it.
for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(Object.prototype))) {
  if (value === undefined) continue;
  Object.defineProperty(Object.prototype, name, {
    get: () => value,
    set(own: unknown) {
      if (this === Object.prototype) throw new TypeError(`Object.prototype.${name} is read only`);
      Object.defineProperty(this, name, { value: own, writable: true, enumerable: true, configurable: true });
    },
  });
}
Object.freeze(Object.prototype);

import { PROPERTIES, toText } from '../../element/host/attributes.ts';

// What the components for frameworks have in common. They write every property that has an attribute as this attribute, so that a server
// writes it, too, and set only the others on the node.

const ATTRIBUTE_OF = new Map(PROPERTIES);
const PROPERTIES_WITHOUT_ATTRIBUTE = ['settings', 'words'];
const LISTENER = /^on:?(machiavelli-[a-z]+)$/;

/** Divides props into the attributes of the tag, the properties without an attribute, and the listeners by the name of their event. */
export function divideProps(props) {
  const [attributes, properties, listeners] = [{}, {}, {}];
  for (const [name, value] of Object.entries(props)) {
    const event = LISTENER.exec(name)?.[1];
    const attribute = ATTRIBUTE_OF.get(name);
    if (event !== undefined) listeners[event] = value;
    else if (PROPERTIES_WITHOUT_ATTRIBUTE.includes(name)) properties[name] = value;
    else if (attribute !== undefined) attributes[attribute] = toText(value) ?? undefined;
    else attributes[name] = value;
  }
  return { attributes, properties, listeners };
}

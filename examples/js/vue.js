// The table in Vue 3, without a template: `h` creates a custom element when no component has that name.
import { defineComponent, h } from 'vue';
import 'machiavelli-cards/define';

export const MachiavelliTable = defineComponent({
  props: { rules: String, level: String, persist: String },
  emits: ['end'],
  setup: (props, { emit }) => {
    return () =>
      h('machiavelli-table', { ...props, 'onMachiavelli-end': ({ detail }) => emit('end', detail) });
  },
});
